// What is drawn part by part, each in a task of its own: a slow phone shows the first at once, and is never kept for long.

import { onMount } from 'svelte';

/** How many parts are drawn: none at first, then one more each time the browser has breathed.  Of a component that is being made. */
export function inParts(parts: number): { readonly drawn: number } {
  let drawn = $state(0);
  onMount(() => {
    let timer = setTimeout(function next() {
      if (++drawn < parts) timer = setTimeout(next);
    });
    return () => clearTimeout(timer);
  });
  return {
    get drawn() {
      return drawn;
    },
  };
}
