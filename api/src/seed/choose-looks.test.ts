import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLooks, LOOKS } from './choose-looks.ts';

const shownIn = (covers: readonly string[]) => {
  const looks = chooseLooks(covers.map((sameAs) => ({ sameAs })));
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

test('featured ads, which are listed by themselves too, do not look like each other there', () => {
  const ads = Array.from({ length: 40 }, (_, index) => ({ sameAs: 'sedan', isFeatured: index % 4 === 0 }));
  const featured = chooseLooks(ads).filter((_, index) => ads[index]?.isFeatured);
  for (const [index, look] of featured.entries()) assert.notEqual(look, featured[index - 1], `${index}`);
});
