"""`python -m sirocco` is `sirocco`."""

from sirocco.terminal import main

main()
