"""From every schema there ever was to the next.  A file in versions/ is never changed once it was released."""
