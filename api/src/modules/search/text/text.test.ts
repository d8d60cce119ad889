import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editDistance, errorsAllowed } from './edit-distance.ts';
import { fillersOf, otherNounsOf } from './fillers.ts';
import { nameTokensOf, readTokens, tokensOf } from './tokens.ts';

test('counts left out, added, changed and swapped letters', () => {
  const distances: [a: string, b: string, limit: number, distance: number][] = [
    ['corolla', 'corolla', 2, 0],
    ['corola', 'corolla', 2, 1],
    ['corrolla', 'corolla', 2, 1],
    ['korolla', 'corolla', 2, 1],
    ['crooll', 'corolla', 2, 2],
    ['corlola', 'corolla', 2, 1],
    ['ab', 'ba', 2, 1],
    ['abcd', 'badc', 3, 2],
    ['abc', 'cab', 3, 2],
    ['abc', 'ca', 3, 3],
    ['abab', 'baba', 3, 2],
    ['aab', 'bb', 3, 2],
    ['', '', 0, 0],
    ['', 'ab', 2, 2],
    ['ab', '', 2, 2],
    ['ab', 'ab', 0, 0],
    ['kitten', 'sitting', 5, 3],
    // Further than the limit.
    ['civic', 'corolla', 2, 3],
    ['corolla', 'corol', 1, 2],
    ['corol', 'corolla', 1, 2],
    ['ab', 'ac', 0, 1],
    ['abcdef', 'ghijkl', 2, 3],
    ['abcxyz', 'abcdef', 2, 3],
  ];
  for (const [a, b, limit, distance] of distances) assert.equal(editDistance(a, b, limit), distance, `${a} ${b}`);
  const words = ['', 'ab', 'abc', 'abcdef', 'abcdefg', 'a1bcdefg'];
  assert.deepEqual(words.map(errorsAllowed), [0, 0, 1, 1, 2, 0]);
});

test('words are compared without case, accents and marks', () => {
  assert.deepEqual(tokensOf('  Citroën C-HR, 1.3 '), ['citroen', 'c', 'hr', '1', '3']);
  assert.deepEqual(tokensOf('وِٹز لاہور'), ['وٹز', 'لاہور']);
  const names: [names: (string | null | undefined)[], tokens: string][] = [
    [['Wagon R', null, undefined], 'wagon r wagonr'],
    [['Alto', 'Alto VXR'], 'alto vxr altovxr'],
    [['a b c'], 'a b c abc'],
    [['a b c d'], 'a b c d'],
    [['Corolla 1.3 GLi Auto'], 'corolla 1 3 gli auto 1.3 iii lll'],
    [['x 11.3 1.35'], 'x 11 3 1 35 iii lll'],
    [['Euro II'], 'euro ii euroii 2 ll'],
    [['Euro 3'], 'euro 3 euro3 iii lll'],
    [['Euro IV'], 'euro iv euroiv 4'],
    [['II'], 'ii'],
    [[''], ''],
  ];
  for (const [of, tokens] of names) assert.equal(nameTokensOf(...of).join(' '), tokens);
});

test('a text is divided into words and numbers with their positions', () => {
  const texts: Record<string, string[]> = {
    'Rs.1,50,000/-': ['rs', '150000'],
    '1.3 a.b 1. .3': ['1.3', 'a', 'b', '1', '3'],
    '1,5 12,5000 1,500,x 5,50': ['1', '5', '12', '5000', '1500', 'x', '550'],
    '۱٫۳ ۱٬۵۰۰': ['1.3', '1500'],
    '<40+>': ['<', '40', '+', '>'],
    'Al\u200cto e\u0301': ['alto', 'e'],
  };
  for (const [text, words] of Object.entries(texts))
    assert.deepEqual(
      readTokens(text).map(({ word }) => word),
      words,
      text,
    );
  assert.deepEqual(readTokens(' A, \u200d b'), [
    { word: 'a', from: 1, to: 2, before: ' ' },
    { word: 'b', from: 6, to: 7, before: ', \u200d ' },
  ]);
});

test('general terms are ignored in their own verticals and exclude the others', () => {
  const words = ['in', 'buy', 'new', 'car', 'bikes', 'spare', 'armored', 'ev', 'corolla'];
  const ignored = {
    'used-cars': 'in buy car',
    'new-cars': 'in buy new car',
    'used-bikes': 'in buy bikes',
    'auto-parts': 'in buy car bikes spare',
    'armoured-cars': 'in buy car armored',
    'electric-cars': 'in buy car ev',
  } as const;
  for (const vertical of [
    ...['used-cars', 'new-cars', 'used-bikes'],
    ...['auto-parts', 'armoured-cars', 'electric-cars'],
  ] as const) {
    const [fillers, others] = [fillersOf(vertical), otherNounsOf(vertical)];
    assert.equal(words.filter((word) => fillers.has(word)).join(' '), ignored[vertical], vertical);
    const excluded = words.slice(3, -1).filter((word) => !fillers.has(word));
    assert.deepEqual(
      words.filter((word) => others.has(word)),
      excluded,
      vertical,
    );
  }
});
