// The page is built with all words but those of the terminal alone.

import { FluentResource } from '@fluent/bundle';
import { expect, it } from 'vitest';
import { forPage } from '../../tools/words.mjs';

const files = import.meta.glob<string>('../../../src/sirocco/words/??.ftl', { eager: true, query: '?raw', import: 'default' });

it.each(Object.entries(files))('%s loses no message on its way to the page, and no line of one', (_, ftl) => {
  const all = new FluentResource(ftl).body.filter(({ id }) => !id.startsWith('ui-'));
  const kept = new FluentResource(forPage(ftl, '')).body;
  expect(kept.filter(({ id }) => !id.startsWith('ui-'))).toEqual(all);
  expect(all.length).toBeGreaterThan(500);
});

it('what is said by the name of it comes too, with what is inside it', () => {
  const ftl = 'page-d = d\nui-a = one { ui-b }\nui-b = { $n ->\n    [one] b\n   *[other] bs\n}\nui-c = see\n';
  expect(forPage(ftl, "say('ui-a')")).toBe('page-d = d\nui-a = one { ui-b }\nui-b = { $n ->\n    [one] b\n   *[other] bs\n}\n');
});
