/** Let the browser show what there is and hear what was touched, before more is done: a slow phone is never kept for long. */
export function breath(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
