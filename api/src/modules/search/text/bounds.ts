import type { NumberRange } from '@karwan/shared-contracts';
import { normalise } from './normalise.ts';
import { isYear, type Quantity, quantityAt, type Unit } from './quantities.ts';
import type { Token } from './tokens.ts';

/** A range of `length` words. `isExplicit`: it was expressed in words, not as a single number. */
export type Range = { unit: Unit; range: NumberRange; length: number; isExplicit: boolean; multiple: number };

type Phrase = readonly string[];
/** Phrases from texts that are separated by commas, the longest first: `less than or equal` is not read as `less`. */
const phrases = (...texts: string[]): readonly Phrase[] =>
  texts
    .flatMap((text) => text.split(', '))
    .map((text) => text.split(' ').map(normalise))
    .sort((a, b) => b.length - a.length);

const before = {
  exclusiveMax: phrases('before, older than, پہلے'),
  max: phrases(
    'under, below, upto, up to, less than, lesser than, cheaper than, not more than, no more than, lower than, <',
    'within, max, maximum, max price, until, till',
    'budget, budget of, budget is, my budget, my budget is, in budget, budget under, under budget, max budget',
    'price is, price under, price below, price upto, price up to',
  ),
  exclusiveMin: phrases('after, newer than, later than'),
  min: phrases(
    'above, over, more than, greater than, higher than, min, minimum, at least, atleast, not less than, >',
    'starting, starting from, starts from, since, from, price above, price over',
  ),
  about: phrases(
    'around, about, approx, approximately, nearly, almost, takreeban, taqreeban, taqriban, qareeb, تقریبا',
  ),
};
/** Every combination of a beginning and an end, to cover the usual spellings. */
const pairs = (prefixes: string, ends: string): string[] =>
  prefixes.split(' ').flatMap((prefix) => ends.split(' ').map((end) => `${prefix} ${end}`));
const se = 'se say sy';
const ke = 'ke k kay ky';
const below = 'kam neeche neechay niche nichay neche';
const above = 'zyada ziada ziyada zyda upar upr uper ooper oper aage';

const after = {
  exclusiveMax: phrases(...pairs(se, 'pehle pehlay pehly purani purana'), 'سے پہلے'),
  max: phrases(
    'tak, tk, taq, max, maximum, budget, ka budget, ki range, ki range mein',
    ...[...pairs(se, below), ...pairs(ke, `andar ander ${below}`)],
    ...pairs('or and', 'less below under lower cheaper older'),
    'تک, سے کم, سے نیچے, کے اندر, کا بجٹ, بجٹ',
  ),
  exclusiveMin: phrases(...pairs(ke, 'baad bad'), 'کے بعد'),
  min: phrases(
    '+, plus, onwards, onward, above, over, up, min, minimum, سے زیادہ, سے اوپر',
    ...pairs('or and', 'more above up newer later onwards onward over'),
    ...pairs(se, above),
  ),
};
const opening = [...before.max, ...before.min];
const between = phrases('between, from, range, price range, price, budget');
const to = phrases('to, till, until, upto, and, se, say, ta, aur, or, سے, اور');
const closes = phrases('tak, tk, ke darmiyan, k darmiyan, ke beech, k beech, تک, کے درمیان');

/** Words between two numbers that are not always a range. */
const connectors: ReadonlySet<string> = new Set('and or aur اور'.split(' ').map(normalise));

/** Tolerance of an approximate amount. */
const ABOUT = 0.1;

/** The number, bound or range that starts at a word. */
export function rangeAt(tokens: readonly Token[], at: number): Range | undefined {
  return readFromTo(tokens, at) ?? readBounded(tokens, at);
}

function readFromTo(tokens: readonly Token[], at: number): Range | undefined {
  const opens = lengthOf(between, tokens, at);
  const first = quantityAt(tokens, at + opens);
  if (first === undefined) return undefined;
  const dash = at + opens + first.length;
  const isDash = /^\s*[-–—‑]+\s*$/.test(tokens[dash]?.before ?? '');
  const joins = lengthOf(to, tokens, dash);
  if (!isDash && joins === 0) return undefined;
  const second = quantityAt(tokens, dash + joins);
  if (second === undefined) return undefined;
  const [from, until] = withSameUnit(first, second);
  if (from.unit !== until.unit || from.value > until.value) return undefined;
  // `10-12`, `70 or 125`: two numbers, not a range.
  const hasConnector = opens === 0 && connectors.has(tokens[dash]?.word ?? '');
  if (from.unit === 'plain' && (isDash || hasConnector)) return undefined;
  const end = dash + joins + second.length;
  return {
    unit: from.unit,
    range: { min: from.value, max: until.value },
    length: end + lengthOf(closes, tokens, end) - at,
    isExplicit: true,
    multiple: until.multiple,
  };
}

/** `25 to 30 lac`: the first number takes the unit of the second. */
function withSameUnit(first: Quantity, second: Quantity): [Quantity, Quantity] {
  const isBare = (first.unit === 'plain' || (first.unit === 'pkr' && first.multiple === 1)) && first.value < 1000;
  if (isBare && second.multiple > 1) {
    return [{ ...first, unit: second.unit, value: first.value * second.multiple }, second];
  }
  if ((first.unit === 'plain' || first.unit === 'year') && second.unit !== 'plain' && second.unit !== 'year') {
    return [{ ...first, unit: second.unit }, second];
  }
  if (first.unit === 'plain' && second.unit === 'year') {
    // `98 to 2002` are years, `1000 to 2000` are not.
    return first.value >= 70 && first.value < 100
      ? [{ ...first, unit: 'year', value: 1900 + first.value }, second]
      : [first, { ...second, unit: 'plain' }];
  }
  if (first.unit === 'year' && second.unit === 'plain') return [{ ...first, unit: 'plain' }, second];
  return [first, second];
}

function readBounded(tokens: readonly Token[], at: number): Range | undefined {
  for (const [kind, texts] of Object.entries(before)) {
    const length = lengthOf(texts, tokens, at);
    const quantity = length === 0 ? undefined : quantityAt(tokens, at + length);
    if (quantity === undefined) continue;
    const end = at + length + quantity.length;
    // `under 40 lac tak`, `from 2015 onwards`
    const repeated = lengthOf([...after.max, ...after.min], tokens, end);
    const range = rangeOf(kind as Bound, quantity);
    return { unit: quantity.unit, range, length: end + repeated - at, isExplicit: true, multiple: quantity.multiple };
  }
  const quantity = quantityAt(tokens, at);
  if (quantity === undefined) return undefined;
  const end = at + quantity.length;
  for (const [kind, texts] of Object.entries(after)) {
    const length = lengthOf(texts, tokens, end);
    // `40 lac above 2015`: `above` belongs to the number that follows.
    if (length === 0 || (lengthOf(opening, tokens, end) > 0 && quantityAt(tokens, end + length))) continue;
    const range = rangeOf(kind as Bound, quantity);
    return {
      unit: quantity.unit,
      range,
      length: quantity.length + length,
      isExplicit: true,
      multiple: quantity.multiple,
    };
  }
  const { unit, value, length, multiple } = quantity;
  return { unit, range: { min: value, max: value }, length, isExplicit: false, multiple };
}

type Bound = keyof typeof before;

function rangeOf(kind: Bound, { value, unit }: Quantity): NumberRange {
  const step = isYear(value) ? 1 : 0;
  switch (kind) {
    case 'max':
      return { max: value };
    case 'exclusiveMax':
      return { max: value - step };
    case 'min':
      return { min: value };
    case 'exclusiveMin':
      return { min: value + step };
    case 'about':
      return unit === 'year'
        ? { min: value - 1, max: value + 1 }
        : { min: Math.round(value * (1 - ABOUT)), max: Math.round(value * (1 + ABOUT)) };
  }
}

/** The number of words in the longest phrase that matches here; 0 for none. */
function lengthOf(texts: readonly Phrase[], tokens: readonly Token[], at: number): number {
  const found = texts.find((phrase) => phrase.every((word, index) => tokens[at + index]?.word === word));
  return found?.length ?? 0;
}
