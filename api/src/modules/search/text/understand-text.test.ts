import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatSegments } from '@karwan/shared-contracts';
import { catalogueWith, smallCatalogue } from '../../../testing/plain-ads.ts';
import { hashOfText } from '../engine/hash-of-text.ts';
import { layoutOf } from '../engine/index-layout.ts';
import { understandText } from './understand-text.ts';
import { Vocabulary } from './vocabulary.ts';

const verticals = { cars: 'used-cars', bikes: 'used-bikes', parts: 'auto-parts' } as const;
type Options = { vertical?: keyof typeof verticals; texts?: string[]; correctsTypos?: boolean };

function understand(text: string, { vertical = 'cars', texts = [], correctsTypos = true }: Options = {}) {
  const hashes = new Set(texts.map(hashOfText));
  const isIndexedText = (hash: number) => hashes.has(hash);
  return understandText(text, new Vocabulary(smallCatalogue, layoutOf(verticals[vertical])), {
    yieldIfDue: async () => undefined,
    isIndexedText,
    correctsTypos,
  });
}

/** Understood parts with their meanings, ignored words in brackets, and `elsewhere` if this vertical has nothing. */
async function describeText(text: string, options?: Options): Promise<string> {
  const { parts, ignored, isElsewhere } = await understand(text, options);
  const described = parts.map(({ typed, meant, filters, sort }) =>
    [typed, meant && `= ${meant}`, formatSegments(filters), sort].filter(Boolean).join(' '),
  );
  return [...described, ...ignored.map((word) => `(${word})`), ...(isElsewhere ? ['elsewhere'] : [])].join(', ');
}

async function expectAll(rows: Readonly<Record<string, string>>, options?: Options) {
  for (const [text, described] of Object.entries(rows))
    assert.equal(await describeText(text, options), described, text);
}

describe('a free text', () => {
  test('has nicknames with years, synonyms and ignored words of the office', async () => {
    await expectAll({
      'civic reborn': 'civic, reborn = Honda Civic 2007 – 2012 yr-2007-2012',
      'indus 2005': 'indus = Toyota Corolla 2008 yr--2008, 2005',
      seventy: 'seventy = Honda CD 70, Toyota Corolla',
      gone: 'elsewhere',
      'khi corolla': 'khi = karachi, corolla',
      'khi city': 'khi city = lahore',
      newborn: 'newborn = Honda Civic 2016 yr-2016-',
      'corolla plz +': 'corolla',
      'corolla in lahore': 'corolla, lahore',
      rolla: 'elsewhere',
    });
    const seventy = await Promise.all(
      (['cars', 'bikes', 'parts'] as const).map((vertical) => understand('seventy', { vertical })),
    );
    const models = seventy.map(({ words }) => [...(words[0]?.meaning.get('models')?.keys() ?? [])]);
    assert.deepEqual(models, [[11], [31], [31, 11]]);
    assert.equal(seventy[0]?.words[0]?.typed, 'seventy');
    assert.deepEqual((await understand('indus')).filters, [{ year: { max: 2008 } }]);
    assert.deepEqual((await understand('newborn')).filters, [{ year: { min: 2016 } }]);
    assert.deepEqual((await understand('seventy')).filters, []);
    await expectAll({ reborn: 'reborn = Honda Civic 2007 – 2012' }, { vertical: 'parts' });
    await expectAll({ 'civic reborn': 'elsewhere', rolla: 'elsewhere', cd7: 'cd7' }, { vertical: 'bikes' });
  });

  test('has names, also in two words or with a typing error, and in quotes without', async () => {
    await expectAll({
      'lah ore': 'lah ore',
      'gul berg': 'gul, (berg)',
      'Corolla-Civic': 'Corolla, Civic',
      crolla: 'crolla = corolla',
      'corlola khi': 'corlola = corolla, khi = karachi',
      gulberk: 'gulberk = gulberg',
      gll: 'elsewhere',
      'gll civic': 'civic, (gll)',
      '"crolla"': 'elsewhere',
      '"crolla': 'crolla = corolla',
      'zzzz civic': 'civic, (zzzz)',
      zzzz: 'elsewhere',
      plz: '',
      '': 'elsewhere',
    });
    assert.equal((await understand('khi crolla zzzz')).corrected, 'karachi corolla');
    assert.equal((await understand('crolla under 5 lac')).corrected, 'corolla under 5 lac');
    assert.equal((await understand('khi corolla')).corrected, null);
    assert.equal((await understand('zzzz')).words[0]?.typed, 'zzzz');
    await expectAll({ 'crolla civ': 'civ, (crolla)' }, { correctsTypos: false });
  });

  test('has years, engines and numbers of names, each exact', async () => {
    await expectAll({
      '1900': '1900',
      '1899': 'elsewhere',
      '2099': '2099',
      '2100': 'elsewhere',
      '1.3 corolla': '1.3, corolla',
      '0.6': '0.6',
      '0.5': 'elsewhere',
      '6.9': '6.9',
      '7.0': 'elsewhere',
      '11.3': 'elsewhere',
      '01.3': 'elsewhere',
    });
    const [engine] = (await understand('1.3')).words;
    assert.deepEqual(engine?.engineCc, { min: 1250, max: 1350 });
    await expectAll({ 'cd 70': 'cd, 70', 'cd 7': 'cd, (7)', 'cd 7000': 'cd, (7000)' }, { vertical: 'bikes' });
    await expectAll({ '1.3': 'elsewhere', '1000cc': '', '50000 km filter': 'filter' }, { vertical: 'parts' });
  });

  test('has prices, mileages and engine sizes, and what only looks like them is left', async () => {
    await expectAll({
      'corolla 10000 plus': 'corolla, 10000 plus pr-10000-',
      'driven 1000': 'driven 1000 ml--1000',
      'driven 999': 'elsewhere',
      'driven 80 cc': '80 cc ec-78-82, (driven)',
      'driven 1300 cc': '1300 cc ec-1261-1339, (driven)',
      'range 300 km': '300 km ml--300, (range)',
      '1000cc': '1000cc ec-970-1030',
      'under 5': 'under 5 pr--500000',
      'civic under 5 years': 'civic, (under), (5), (years)',
      'cheapest civic': 'cheapest price-asc, civic',
      'civic 40 model': 'civic, 40 model yr-1940-1940',
      'civic 140 model': 'civic, (140), (model)',
      '2k15 civic': '2k15 yr-2015-2015, civic',
      'civic 39 model': 'civic, 39 model yr-2039-2039',
    });
    await expectAll(
      { 'under 2000': 'under 2000 pr--2000', 'under 150': 'under 150 pr--150000' },
      { vertical: 'parts' },
    );
    await expectAll(
      { 'under 2000': 'under 2000 yr--2000', 'under 150': 'under 150 pr--150000' },
      { vertical: 'bikes' },
    );
  });

  test('is bounded: ten words, six filters; each part says what is left without it', async () => {
    const names = 'corolla civic lahore karachi honda toyota gli gulberg civic corolla';
    assert.equal(await describeText(`${names} honda`), `${names.replaceAll(' ', ', ')}, (honda)`);
    const prices = Array.from({ length: 7 }, (_, index) => `under ${index + 1} lac`);
    const found = await understand(`${prices.join(' ')} civic`);
    assert.deepEqual([found.filters.length, found.parts.length, found.ignored], [6, 7, ['under 7 lac']]);
    const rests = (await understand(' Civic  2015, Lahore')).parts.map(({ rest }) => rest);
    assert.deepEqual(rests, ['2015, Lahore', 'Civic , Lahore', 'Civic 2015,']);
  });

  test('may be, or contain, a text of ads such as a part number', async () => {
    const number = '90915-YZZD1';
    for (const [text, described, indexed] of [
      [`${number} filter`, `${number}, filter`, number],
      [`filter ${number}`, `filter, ${number}`, number],
      [`civic-${number}`, 'civic, (90915), (YZZD1)', number],
      ['1 3 a b', '1 3 a b', '13ab'],
      ['1 3 a', 'elsewhere', '13a'],
      ['abcde', 'elsewhere', 'abcde'],
      ['K100001', 'K100001', 'K100001'],
      ['K100001', 'elsewhere', ''],
    ] as const)
      assert.equal(await describeText(text, { vertical: 'parts', texts: [indexed] }), described, text);
    const [word] = (await understand(number, { texts: [number] })).words;
    assert.deepEqual([word?.typed, word?.textHash, word?.readings[0]?.quality], ['90915yzzd1', hashOfText(number), 3]);
  });
});

test('a word means whole names, names that start with it, or else the nearest, swapped letters first', () => {
  const cities = ['Kohat', 'Kohti', 'Sialkat', 'Sialkot', 'Kh Town', 'Mul'].map((name, id) => {
    return { id, name, slug: name };
  });
  const vocabulary = new Vocabulary(catalogueWith({ cities, areas: [] }), layoutOf('used-cars'));
  for (const [word, ...readings] of [
    ['corolla', 'corolla 3'],
    ['coroll', 'corolla 2'],
    ['c'],
    ['korolla', 'corolla 1'],
    ['kivic'],
    ['kohta', 'kohat 1'],
    ['kohtt', 'kohat 1', 'kohti 1'],
    ['sialkott', 'sialkot 1'],
    ['khm'],
    ['mut', 'mul 1'],
  ])
    assert.deepEqual(
      vocabulary.wordOf(word ?? '').readings.map(({ token, quality }) => `${token} ${quality}`),
      readings,
      word,
    );
});

test('of sixty names that two letters may begin, fifty are tried: whole ones, then makes, models, cities and variants', () => {
  const named =
    (from: number, of: object = {}) =>
    (_: unknown, index: number) => {
      const name = `Zz${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}`;
      return { id: from + index, name: `${name}${from}`, slug: name, isHidden: false, mergedIntoId: null, ...of };
    };
  const vocabulary = new Vocabulary(
    catalogueWith({
      makes: [
        { id: 1, name: 'Zz', slug: 'zz', kind: 'car' },
        ...Array.from({ length: 9 }, named(100, { kind: 'car' })),
      ],
      models: Array.from({ length: 9 }, named(200, { makeId: 1 })),
      variants: Array.from({ length: 30 }, named(300, { modelId: 200 })),
      cities: Array.from({ length: 30 }, named(400)),
      areas: [],
    }),
    layoutOf('used-cars'),
  );
  const { readings } = vocabulary.wordOf('zz');
  const counts = Map.groupBy(readings, ({ quality, items }) => `${quality} ${items[0]?.kind}`);
  assert.deepEqual(
    [...counts].map(([kind, { length }]) => [kind, length]),
    [
      ['3 makes', 1],
      ['2 makes', 9],
      ['2 models', 9],
      ['2 cities', 30],
      ['2 variants', 1],
    ],
  );
  assert.ok(vocabulary.wordOf('zza').readings.length < 50);
});
