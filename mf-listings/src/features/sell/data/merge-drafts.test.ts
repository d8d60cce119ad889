import { describe, expect, test } from '@jest/globals';
import type { AnyDraft } from '@karwan/shared-contracts';
import { changedFields, type MergeOptions, mergeDrafts } from './merge-drafts.ts';

const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);
/** Versions with one letter per feature. */
const features = (base: string, mine: string, theirs: string) => ({
  ...{ base: { features: [...base] }, mine: { features: [...mine] }, theirs: { features: [...theirs] } },
});

describe('two versions of a draft', () => {
  test.each<[string, Omit<MergeOptions, 'base'> & { base?: AnyDraft }, AnyDraft]>([
    ['one side’s changes', { base: { year: 2018 }, mine: { year: 2019 }, theirs: { year: 2018 } }, { year: 2019 }],
    ['the other’s', { base: { year: 2018 }, mine: { year: 2018 }, theirs: { year: 2019 } }, { year: 2019 }],
    ['what both changed alike', { base: { year: 2018 }, mine: { year: 2019 }, theirs: { year: 2019 } }, { year: 2019 }],
    ['what one side cleared', { base: { year: 2018, make: 'kia' }, mine: { make: 'kia' }, theirs: { year: 2018 } }, {}],
    [
      'this form’s change of its own save without an answer',
      { mine: { year: 2020 }, theirs: { year: 2019 }, unconfirmed: [{ year: 2018 }, { year: 2019 }] },
      { year: 2020 },
    ],
    ['new lists', { mine: { features: ['a'] }, theirs: { features: ['b'] } }, { features: ['b', 'a'] }],
    ['additions to a list and removals from it', features('abc', 'acd', 'bce'), { features: [...'ced'] }],
    ['this form’s order of a list', features('abc', 'cab', 'ace'), { features: [...'cae'] }],
    ['the other side’s order', features('abc', 'abd', 'cba'), { features: [...'bad'] }],
    [
      'as many photos as an ad may have',
      {
        base: { photos: numbered(1, 17) },
        mine: { photos: numbered(1, 18) },
        theirs: { photos: [...numbered(1, 17), '19', '20'] },
      },
      { photos: [...numbered(1, 17), '19', '20', '18'] },
    ],
    [
      'a long list of something else',
      { mine: { features: numbered(1, 15) }, theirs: { features: numbered(11, 25) } },
      { features: [...numbered(11, 25), ...numbered(1, 10)] },
    ],
  ])('give %s', (_what, { base = {}, ...sides }, draft) => {
    expect(mergeDrafts({ base, ...sides })).toEqual({ draft, conflicts: [] });
  });

  test.each<[string, AnyDraft, AnyDraft, AnyDraft]>([
    ['a value that both changed', { year: 2018 }, { year: 2019 }, { year: 2020 }],
    ['one that the other side cleared', { year: 2018 }, { year: 2019 }, {}],
    ['a list that the other side cleared', { features: ['a'] }, { features: ['a', 'b'] }, {}],
    ['a list that both reordered', { features: [...'abc'] }, { features: [...'bac'] }, { features: [...'acb'] }],
    ['too many photos', {}, { photos: numbered(1, 11) }, { photos: numbered(12, 21) }],
  ])('are in conflict about %s', (_what, base, mine, theirs) => {
    expect(mergeDrafts({ base, mine, theirs })).toEqual({ draft: mine, conflicts: Object.keys(mine) });
  });

  test('differ by what is missing or different; what goes is null', () => {
    const shown = { make: 'kia', year: 2018, features: ['a'], city: 'lahore' };
    const next = { make: 'kia', year: 2019, features: ['b'], mileageKm: 0 };
    expect(changedFields(shown, next)).toEqual({ year: 2019, features: ['b'], city: null, mileageKm: 0 });
  });
});
