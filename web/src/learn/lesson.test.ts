// Every lesson can be done from its first step to its last, by what its steps ask for; anything else hears a hint or a reason.

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fold } from '../game/fold';
import { settings } from '../lib/settings.svelte';
import { knows, learnWords, say, speak } from '../words/words.svelte';
import { Lesson, type Script } from './lesson.svelte';
import { progressIn, remember } from './progress';
import { SCRIPTS, STEPS, WORDS } from './scripts';

const GAMES = ['first', 'second', 'cards'] as const;
const spaceOf = (answer: string) => (answer.startsWith('space ') ? Number(answer.slice(6)) : null);

beforeAll(async () => {
  await speak('en');
  await learnWords(WORDS);
});

describe.each(GAMES)('%s', (game) => {
  let lesson: Lesson;
  let script: Script;
  beforeEach(async () => {
    script = await SCRIPTS[game]();
    lesson = new Lesson(script, 0);
  });

  function answer() {
    const space = spaceOf(lesson.step.answer);
    if (space === null) void lesson.deciding.touch(lesson.step.answer);
    else lesson.deciding.touchSpace(space);
  }

  it('has as many steps as it says', () => expect(lesson.steps).toHaveLength(STEPS[game]));

  it('is done by what it asks for, each step from where the last one led', () => {
    for (const at of lesson.steps.keys()) {
      lesson.begin(at);
      expect(lesson.done).toBe(false);
      const before = lesson.view;
      answer();
      expect(lesson.done).toBe(true);
      expect(lesson.view).toEqual(fold(before, lesson.step.events));
      expect(lesson.motion.shown.view).toEqual(lesson.view); // without a board nothing has to be played
      expect(lesson.deciding.asked).toBe(false);
    }
    expect(lesson.last).toBe(true);
    expect(lesson.view.winners).toContain(1);
  });

  it('answers everything else with a hint, and what is not allowed with the reason too', () => {
    for (const at of lesson.steps.keys()) {
      lesson.begin(at);
      for (const decision of [...lesson.step.legal, ...Object.keys(lesson.step.reasons)]) {
        if (decision === lesson.step.answer) continue;
        void lesson.deciding.touch(decision);
        expect(lesson.done).toBe(false);
        expect(knows(lesson.hint!.message)).toBe(true);
        const reason = lesson.step.reasons[decision];
        expect(lesson.deciding.reason?.because.why).toBe(reason?.why);
        expect(lesson.hint!.rule || reason?.rule).toMatch(new RegExp(`^${game} §`));
      }
    }
  });

  it('lets every space be touched, and only the right one will do where a space is asked for', () => {
    for (const at of lesson.steps.keys()) {
      for (const space of lesson.view.track.keys()) {
        lesson.begin(at);
        lesson.deciding.touchSpace(space);
        expect(lesson.done).toBe(spaceOf(lesson.step.answer) === space);
        if (!lesson.done) expect(Boolean(lesson.hint) || lesson.deciding.space === space).toBe(true);
      }
    }
  });

  it('has every sentence in both languages', async () => {
    const told = vi.spyOn(console, 'error');
    for (const language of ['de', 'en'] as const) {
      await speak(language);
      for (const { step } of lesson.steps)
        for (const what of ['title', 'do', 'hint', 'done', ...new Set(Object.values(step.hints).map((hint) => `hint-${hint}`))])
          expect(say(`lesson-${step.name}-${what}`, { game })).not.toMatch(/^lesson-|\{/);
    }
    expect(told).not.toHaveBeenCalled();
  });

  it('begins where one left it, and no later than its last step', () => {
    expect(new Lesson(script, 3).at).toBe(3);
    expect(new Lesson(script, 99).last).toBe(true);
    expect(new Lesson(script, -1).at).toBe(0);
  });

  it('shows a step to whoever asks, and goes back', () => {
    lesson.show();
    expect(lesson.done).toBe(true);
    lesson.begin(1);
    lesson.begin(0);
    expect(lesson.done).toBe(false);
    expect(lesson.view).toEqual(script.scenes[0]!.view);
  });
});

describe('one decides as at a table', () => {
  const stepOf = (lesson: Lesson, name: string) => lesson.steps.findIndex(({ step }) => step.name === name);

  it('a piece that was taken goes to the space that is touched', async () => {
    const lesson = new Lesson(await SCRIPTS.cards(), 0);
    lesson.begin(stepOf(lesson, 'fennec'));
    lesson.deciding.piece = 'fennec';
    lesson.deciding.touchSpace(4);
    expect(lesson.done).toBe(true);
  });

  it('and is asked once more, if one likes that', async () => {
    settings.confirm = true;
    const lesson = new Lesson(await SCRIPTS.second(), 0);
    lesson.begin(stepOf(lesson, 'roll'));
    await lesson.deciding.touch('roll');
    expect(lesson.done).toBe(false);
    lesson.deciding.confirm();
    expect(lesson.done).toBe(true);
    settings.confirm = false;
  });
});

describe('progress', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  });

  it('is remembered game by game', () => {
    remember('first', { at: 4, done: false });
    remember('cards', { at: 0, done: true });
    expect(progressIn('first')).toEqual({ at: 4, done: false });
    expect(progressIn('cards')).toEqual({ at: 0, done: true });
    expect(progressIn('second')).toEqual({ at: 0, done: false });
  });

  it.each(['', 'nonsense', 'null', '{"first":{"at":"x"}}', '{"first":{"at":-2}}'])('begins anew where %s is kept', (text) => {
    kept.set('sirocco.lessons', text);
    expect(progressIn('first')).toEqual({ at: 0, done: false });
  });
});
