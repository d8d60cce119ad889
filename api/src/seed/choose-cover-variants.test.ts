import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COVER_VARIANTS, chooseCoverVariants } from './choose-cover-variants.ts';

const shownIn = (covers: readonly string[]) => {
  const coverVariants = chooseCoverVariants(covers.map((coverKey) => ({ coverKey })));
  return covers.map((cover, index) => `${cover} ${coverVariants[index]}`);
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
  assert.equal([...shown].filter((cover) => cover.startsWith('sedan')).length, COVER_VARIANTS);
  assert.equal([...shown].filter((cover) => cover.startsWith('coupe')).length, 1);
});

test('featured ads, which are listed by themselves too, do not look like each other there', () => {
  const ads = Array.from({ length: 40 }, (_, index) => ({ coverKey: 'sedan', isFeatured: index % 4 === 0 }));
  const featured = chooseCoverVariants(ads).filter((_, index) => ads[index]?.isFeatured);
  for (const [index, coverVariant] of featured.entries())
    assert.notEqual(coverVariant, featured[index - 1], `${index}`);
});
