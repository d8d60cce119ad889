import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createCopyReader } from './copy-reader.ts';
import type { Translate } from './translate.ts';

const en = {
  loading: 'Loading',
  card: { contact: 'Contact the seller of {{title}}', 'Auto Part': { title: 'Parts' } },
  price: '{{ from }} to {{to}}',
  ads_one: '{{count}} ad',
  ads_other: '{{total}} ads',
  none: 'Unknown',
  none_registrationCity: 'Not registered',
  more_features: 'More features',
  photos_own: 'Your photos',
  photos_own_one: 'Your photo',
  photos_own_other: 'Your {{count}} photos',
  help: '{{name}}: $t(loading), $t(other:title)',
  phrases: ['First owner', 'Token paid'],
  hint: { colour: 'As on the book' },
};

const reader = createCopyReader();
reader.add('en', 'mf-a', en);
reader.add('en', 'other', { title: 'Elsewhere' });
const read = reader.getFixedT(null, 'mf-a');

/** Expected texts recorded from i18next 27 with the shell's options. */
const cases: [key: string, values: Record<string, unknown> | undefined, text: string][] = [
  ['loading', undefined, 'Loading'],
  ['card.contact', { title: 'Toyota Corolla' }, 'Contact the seller of Toyota Corolla'],
  ['card.contact', { title: '<b>& $& $1 {{title}}' }, 'Contact the seller of <b>& $& $1 {{title}}'],
  ['card.contact', { title: null }, 'Contact the seller of '],
  ['card.contact', { title: 0 }, 'Contact the seller of 0'],
  ['card.contact', {}, 'Contact the seller of {{title}}'],
  ['card.Auto Part.title', undefined, 'Parts'],
  ['price', { from: 5, to: 7.5 }, '5 to 7.5'],
  ['ads', { count: 1, total: '1' }, '1 ad'],
  ['ads', { count: 0, total: 'No' }, 'No ads'],
  ['ads', { count: 1200, total: '1,200' }, '1,200 ads'],
  ['ads_one', { count: 1 }, '1 ad'],
  ['loading', { count: 2 }, 'Loading'],
  ['none', undefined, 'Unknown'],
  ['none', { context: 'registrationCity' }, 'Not registered'],
  ['none', { context: 'make' }, 'Unknown'],
  ['none', { context: '' }, 'Unknown'],
  ['more', { context: 'features' }, 'More features'],
  ['photos', { context: 'own' }, 'Your photos'],
  ['photos', { context: 'own', count: 1 }, 'Your photo'],
  ['photos', { context: 'own', count: 3 }, 'Your 3 photos'],
  ['help', { name: 'Help' }, 'Help: Loading, Elsewhere'],
  ['other:title', undefined, 'Elsewhere'],
  // Missing keys.
  ['ads', undefined, 'ads'],
  ['card', undefined, 'card'],
  ['phrases', undefined, 'phrases'],
  ['card.nobody.here', { title: 'x' }, 'card.nobody.here'],
  ['other:nobody', undefined, 'nobody'],
  ['title', undefined, 'title'],
  ['constructor', undefined, 'constructor'],
];

let logged: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test.each(cases)('%s with %j is “%s”', (key, values, text) => expect(read(key, values)).toBe(text));

test('a key that the copy lacks is logged, so that no island reads one that it does not list', () => {
  read('card.nobody.here');
  expect(logged).toHaveBeenCalledWith('No text: mf-a:card.nobody.here');
});

test('lists and groups are given whole', () => {
  expect(read('phrases', { returnObjects: true })).toEqual(['First owner', 'Token paid']);
  expect(read('hint', { returnObjects: true })).toEqual({ colour: 'As on the book' });
  expect(read('nothing', { returnObjects: true })).toBe('nothing');
});

test('another value that looks like a key is not read as one', () => {
  expect(read('card.contact', { title: '$t(loading)' })).toBe('Contact the seller of $t(loading)');
});

describe('a second language', () => {
  const arabic = createCopyReader('ar');
  arabic.add('en', 'mf-a', en);
  arabic.add('ar', 'mf-a', { loading: '…', ads_two: '{{count}}: two', ads_few: '{{count}}: few', ads_other: 'other' });
  const readArabic = arabic.getFixedT(null, 'mf-a');

  test('has its own plurals', () => {
    const forms = [2, 3, 100].map((count) => readArabic('ads', { count }));
    expect(forms).toEqual(['2: two', '3: few', 'other']);
  });

  test('falls back to English where it has no words, and so does a namespace without it', () => {
    expect([readArabic('loading'), readArabic('none')]).toEqual(['…', 'Unknown']);
    arabic.add('en', 'other', { days_one: '{{count}} day', days_other: '{{count}} days' });
    // Plural rules of the language that has the text; in Arabic, 3 would be `few`.
    expect(arabic.getFixedT(null, 'other')('days', { count: 3 })).toBe('3 days');
  });
});

describe('copy that comes in pieces', () => {
  test('stands beside what was there, deep inside as well, and leaves the pieces as they were', () => {
    const pieces = createCopyReader();
    const t = pieces.getFixedT(null, 'mf-a');
    const first = { card: { contact: 'Contact' }, retry: 'Retry' };
    pieces.add('en', 'mf-a', first);
    expect([t('card.save'), t('retry')]).toEqual(['card.save', 'Retry']);
    pieces.add('en', 'mf-a', { card: { save: 'Save' }, retry: 'Try again' });
    expect([t('card.contact'), t('card.save'), t('retry')]).toEqual(['Contact', 'Save', 'Try again']);
    expect(first).toEqual({ card: { contact: 'Contact' }, retry: 'Retry' });
  });

  test('is read by the function that a component got before', () => {
    expect(reader.getFixedT(null, 'mf-a')).toBe(read);
  });
});

test('what the copy lacks does not compile', () => {
  // A remote's copy is typed the same way, see `createTypedCopy`.
  const t = read as Translate<typeof en>;
  // @ts-expect-error: there is no such key
  expect(t('card.nonsense')).toBe('card.nonsense');
  // @ts-expect-error: a group is no text
  expect(t('card')).toBe('card');
  // @ts-expect-error: without a number nobody knows which
  expect(t('ads')).toBe('ads');
  // @ts-expect-error: a text is no group
  expect(t('loading', { returnObjects: true })).toBe('Loading');
});
