import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLooks, LOOKS } from './choose-looks.ts';

const shownIn = (covers: readonly string[]) => {
  const looks = chooseLooks(covers);
  return covers.map((cover, index) => `${cover} ${looks[index]}`);
};

test('no cover looks like one of its two neighbours before it, even if all ads show the same', () => {
  const mixed = Array.from(
    { length: 200 },
    (_, index) => ['sedan', 'sedan', 'suv', 'sedan', 'van'][(index * 7) % 5] ?? '',
  );
  for (const covers of [Array.from({ length: 50 }, () => 'sedan'), mixed]) {
    const shown = shownIn(covers);
    for (const [index, cover] of shown.entries())
      assert.ok(!shown.slice(Math.max(0, index - 2), index).includes(cover), `${index}: ${cover}`);
  }
});

test('what is shown often has all looks, what is shown rarely and apart has one', () => {
  const covers = Array.from({ length: 60 }, (_, index) => (index % 20 === 0 ? 'coupe' : 'sedan'));
  const shown = new Set(shownIn(covers));
  assert.equal([...shown].filter((cover) => cover.startsWith('sedan')).length, LOOKS);
  assert.equal([...shown].filter((cover) => cover.startsWith('coupe')).length, 1);
});
