// A question asked again and again: only the answer to the last one counts, and one waits a moment before asking.

export class Latest<T> {
  /** The last answer; it is about what was asked before while `asking`. */
  value = $state.raw<T | null>(null);
  asking = $state(false);
  trouble = $state.raw<unknown>(null);
  #number = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Ask, after a moment in which nothing else is asked.  What was asked before is not waited for. */
  ask(question: () => Promise<T>, moment = 0): void {
    const number = this.#next();
    this.asking = true;
    this.trouble = null;
    this.#timer = setTimeout(() => void this.#answered(number, question), moment);
  }

  /** It is known already. */
  know(value: T): void {
    this.#next();
    this.value = value;
    this.asking = false;
    this.trouble = null;
  }

  /** Nothing is known, nothing is asked. */
  forget(): void {
    this.#next();
    this.value = null;
    this.asking = false;
    this.trouble = null;
  }

  #next(): number {
    clearTimeout(this.#timer);
    return ++this.#number;
  }

  async #answered(number: number, question: () => Promise<T>): Promise<void> {
    const outcome = await question().then((value) => ({ value, trouble: null }), (trouble: unknown) => ({ value: null, trouble }));
    if (number !== this.#number) return;
    this.asking = false;
    this.value = outcome.value;
    this.trouble = outcome.trouble;
  }
}
