import assert from 'node:assert/strict';
import { test } from 'node:test';

// Loaders are plain JavaScript without types, since bundlers import them directly.
const { default: shortStyleIds }: { default: (source: string) => string } = await import(
  new URL('./short-style-ids.mjs', import.meta.url).href
);

const idsIn = (source: string) => [...source.matchAll(/componentId: "([^"]*)"/g)].map(([, id = '']) => id);

test('ids of styled components are short, stay the same, and differ as those that they come from', () => {
  const source =
    'a.withConfig({ componentId: "shell__sc-1-0" }); b.withConfig({ componentId: "mf-listings__sc-1-0" });';
  const [one = '', other] = idsIn(shortStyleIds(source));
  assert.match(one, /^_[\w-]{6}$/);
  assert.notEqual(one, other);
  assert.equal(shortStyleIds(source), shortStyleIds(source));
});
