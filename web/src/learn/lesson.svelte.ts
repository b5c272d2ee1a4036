// A lesson as it is done: which step, what was tried, what it came to.  It knows no rules: what may be decided, what is to be
// decided, what that leads to and why the rest is not allowed, all of it was played by the engine (tests/web/lessons.py).

import { Motion } from '../board/motion/motion.svelte';
import { shownAfter, shownFirst, shownScene, type Shown } from '../game/shown';
import type { Event, State } from '../game/types';
import type { Because, Game } from '../lib/protocol';
import { Table } from '../lib/table.svelte';
import { Deciding } from '../table/deciding.svelte';
import { Knowing } from '../table/knowing.svelte';
import { sound } from '../table/showing.svelte';
import type { Reason } from '../words/explain';
import { knows } from '../words/words.svelte';

export const ME = 1; // the seat of whoever learns

export interface Step {
  readonly name: string;
  /** The paragraph that a hint cites, and the one that was seen at work when it is done. */
  readonly rule: string;
  readonly shows: string;
  /** The decision to be made, or `space 5`: the space to be touched. */
  readonly answer: string;
  /** The decision that touching the space shows to be impossible. */
  readonly refused: string;
  readonly legal: readonly string[];
  readonly reasons: Readonly<Record<string, Reason>>;
  /** For some tries a hint of their own. */
  readonly hints: Readonly<Record<string, string>>;
  readonly events: readonly Event[];
}

export interface Script {
  readonly game: Game;
  readonly scenes: readonly { readonly view: State; readonly steps: readonly Step[] }[];
}

/** What somebody hears who tried something else. */
export interface Hint {
  readonly message: string;
  readonly rule: string;
}

interface Prepared {
  readonly step: Step;
  readonly before: Shown;
  readonly after: Shown;
}

export class Lesson {
  readonly game: Game;
  readonly steps: readonly Prepared[];
  readonly motion: Motion<Shown>;
  readonly table = new Table('lesson', () => {});
  readonly deciding: Doing;
  readonly knowing = new Knowing(this.table); // a lesson tells no chances
  at = $state(0);
  done = $state(false);
  hint = $state.raw<Hint | null>(null);
  readonly step = $derived.by(() => this.steps[this.at]!.step);
  /** The whole board is there to be touched, and nothing else. */
  readonly pointing = $derived.by(() => !this.done && !this.step.legal.length);

  constructor(script: Script, at: number) {
    this.game = script.game;
    this.steps = script.scenes.flatMap(({ view, steps }) => prepared(view, steps));
    this.motion = new Motion(this.steps[0]!.before, { after: shownAfter, scene: shownScene(ME) });
    this.motion.heard = sound;
    this.table.seat = ME;
    this.deciding = new Doing(this);
    this.begin(Math.min(Math.max(at, 0), this.steps.length - 1));
  }

  /** The game as it stands when everything is shown. */
  get view(): State {
    const { before, after } = this.steps[this.at]!;
    return (this.done ? after : before).view;
  }

  /** How it stood when the step began. */
  get before(): State {
    return this.steps[this.at]!.before.view;
  }

  get last(): boolean {
    return this.at === this.steps.length - 1;
  }

  /** Begin a step. */
  begin(at: number): void {
    this.at = at;
    this.done = false;
    this.hint = null;
    this.deciding.forget();
    this.motion.reset(this.steps[at]!.before);
    this.#ask();
  }

  /** Something was tried: a decision that may be made, or a space. */
  try(what: string): void {
    if (this.done) return;
    if (what === this.step.answer) this.#succeed();
    else this.hint = { message: this.#hintFor(what), rule: this.step.rule };
  }

  /** Something was tried that may not be done: the reason, if the engine gave one, and a hint. */
  refuse(decision: string): void {
    if (this.done) return;
    const reason = this.step.reasons[decision];
    this.deciding.reason = reason ? { decision, because: { type: 'because', id: '', legal: false, ...reason } as Because } : null;
    this.hint = { message: this.#hintFor(decision), rule: reason ? '' : this.step.rule };
  }

  /** Do it for whoever wants to see it. */
  show(): void {
    if (!this.done) this.#succeed();
  }

  /** The message of this step: its title, what to do, a hint, what was done. */
  message(what: string): string {
    return `lesson-${this.step.name}-${what}`;
  }

  #hintFor(tried: string): string {
    const own = this.message(`hint-${this.step.hints[tried]}`);
    return knows(own) ? own : this.message('hint');
  }

  #succeed(): void {
    this.done = true;
    this.hint = null;
    this.deciding.forget();
    this.#ask();
    this.motion.push(this.step.events);
  }

  /** The table asks what the step is about; when it is done, nothing. */
  #ask(): void {
    const asks = !this.done && this.step.legal.length > 0;
    this.table.view = this.view;
    this.table.legal = asks ? this.step.legal : [];
    this.table.questions = asks ? { [ME]: this.at } : {};
  }
}

function prepared(view: State, steps: readonly Step[]): Prepared[] {
  let shown = shownFirst(view);
  return steps.map((step) => {
    const before = shown;
    shown = step.events.reduce(shownAfter, shown);
    return { step, before, after: shown };
  });
}

/** Deciding as at a table, but nothing is sent: the lesson says what comes of it. */
export class Doing extends Deciding {
  readonly #lesson: Lesson;

  constructor(lesson: Lesson) {
    super(lesson.table);
    this.#lesson = lesson;
  }

  override touchSpace(space: number): void {
    const touched = `space ${space}`;
    if (this.#lesson.step.answer === touched || this.#lesson.pointing) return this.#lesson.try(touched);
    super.touchSpace(space);
  }

  protected override send(decision: string): void {
    this.chosen = '';
    this.space = null;
    this.#lesson.try(decision);
  }

  protected override async askWhy(decision: string): Promise<void> {
    this.#lesson.refuse(decision);
  }
}
