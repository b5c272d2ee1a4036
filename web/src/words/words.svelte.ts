// The words of the page: the same Fluent files as everywhere in the project, a language at a time, fetched when it is spoken.

import { FluentBundle, FluentNumber, FluentResource, type Scope } from '@fluent/bundle';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Fact = string | number; // a number where the words depend on how many, else text
export type Facts = Readonly<Record<string, Fact>>;

/** Where the words of a part of the page are, in each language. */
export type Files = Readonly<Record<Language, () => Promise<{ default: string }>>>;

const FILES: Files[] = [
  {
    en: () => import('../../../src/sirocco/words/en.ftl?raw'),
    de: () => import('../../../src/sirocco/words/de.ftl?raw'),
  },
];

const LONG = 1000; // from which on languages part the digits of a number

/** A number as it is written in every language.  The browser's own way to write numbers costs a slow phone a moment when it is first used. */
class Short extends FluentNumber {
  override toString(scope: Scope): string {
    return Number.isInteger(this.value) && Math.abs(this.value) < LONG ? String(this.value) : super.toString(scope);
  }
}

let spoken = $state.raw<{ language: Language; bundle: FluentBundle } | null>(null);
let wanted: Language = 'en';

/** Speak a language from now on; whoever says something that is shown says it anew. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const bundle = new FluentBundle(language, { useIsolating: false });
  const texts = await Promise.all(FILES.map((files) => files[language]()));
  for (const text of texts) bundle.addResource(new FluentResource(text.default));
  if (wanted !== language) return; // somebody changed their mind while it was fetched
  spoken = { language, bundle };
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/** Learn the words of another part of the page; from now on they are spoken too. */
export async function learnWords(files: Files): Promise<void> {
  if (FILES.includes(files)) return;
  FILES.push(files);
  try {
    await speak(wanted);
  } catch (trouble) {
    FILES.splice(FILES.indexOf(files), 1); // they are fetched when somebody needs them again
    throw trouble;
  }
}

/** The language that is spoken now. */
export function language(): Language {
  return spoken?.language ?? wanted;
}

/** A message with these facts in it.  One that is missing is our bug: its id is shown, and the console says why. */
export function say(id: string, facts: Facts = {}): string {
  if (!spoken) return '';
  const pattern = spoken.bundle.getMessage(id)?.value;
  if (!pattern) return lost(id, 'there is no such message');
  const errors: Error[] = [];
  const text = spoken.bundle.formatPattern(pattern, written(facts), errors);
  return errors[0] ? lost(id, errors[0].message) : text;
}

function written(facts: Facts): Record<string, string | Short> {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'number' ? new Short(fact) : fact]));
}

/** Whether there is a message of this id. */
export function knows(id: string): boolean {
  return spoken?.bundle.hasMessage(id) ?? false;
}

/** What the reader has asked for, else what the browser would like, else English. */
export function chosenLanguage(asked: string | null, browser: readonly string[]): Language {
  const known = [asked ?? '', ...browser].map((tag) => tag.split('-')[0]!.toLowerCase());
  return LANGUAGES.find((each) => each === known.find((tag) => LANGUAGES.some((one) => one === tag))) ?? 'en';
}

function lost(id: string, trouble: string): string {
  console.error(`${language()}.ftl, ${id}: ${trouble}`);
  return id;
}
