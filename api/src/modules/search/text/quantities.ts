import { normalise } from './normalise.ts';
import type { Token } from './tokens.ts';

/** What a number counts: rupees, kilometres, cubic centimetres or years; `plain` if not stated. */
export type Unit = 'pkr' | 'km' | 'cc' | 'year' | 'plain';
/** `multiple`: the factor of its unit, such as 100,000 for lacs; 1 without one. */
export type Quantity = { unit: Unit; value: number; length: number; multiple: number };

const spelled = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(normalise));
const numbersOf = (...rows: (readonly [value: number, words: string])[]): ReadonlyMap<string, number> =>
  new Map(rows.flatMap(([value, words]) => words.split(' ').map((word) => [normalise(word), value] as const)));

/** Factors. They always mean money, except thousands and millions, which may count kilometres. */
const multiples = numbersOf(
  [1e3, 'k thousand thousands hazar hazaar ہزار'],
  [1e5, 'lac lacs lakh lakhs lack lacks lak laks laakh laakhs lkh لاکھ'],
  [1e6, 'm mn mil million millions ملین'],
  [1e7, 'crore crores cr crs karor krore caror کروڑ'],
  [1e9, 'arab ارب'],
);
const currencies = spelled('rs pkr rupees rupee rupay rupaye روپے روپیہ');
const kilometres = spelled('km kms kilometer kilometers kilometre kilometres کلومیٹر');
const cubicCentimetres = spelled('cc ccs سیسی');
const litres = spelled('l ltr litre litres liter liters');
const yearWords = spelled('model ماڈل');

/** Numbers in words, before a factor: `das lakh`, `dedh crore`. */
const numberWords = numbersOf(
  [1, 'one ek aik ایک'],
  [1.5, 'dedh derh ڈیڑھ'],
  [2, 'two do دو'],
  [2.5, 'dhai adhai ڈھائی'],
  [3, 'three teen تین'],
  [4, 'four char chaar چار'],
  [5, 'five panch paanch پانچ'],
  [6, 'six che chay چھ'],
  [7, 'seven saat سات'],
  [8, 'eight aath آٹھ'],
  [9, 'nine nau نو'],
  [10, 'ten das dus دس'],
  [11, 'eleven gyara gyarah گیارہ'],
  [12, 'twelve bara barah بارہ'],
  [13, 'thirteen tera terah تیرہ'],
  [14, 'fourteen chauda chaudah چودہ'],
  [15, 'fifteen pandra pandrah پندرہ'],
  [16, 'sixteen sola solah سولہ'],
  [17, 'seventeen satra satrah سترہ'],
  [18, 'eighteen athara atharah اٹھارہ'],
  [19, 'nineteen unnees unees انیس'],
  [20, 'twenty bees بیس'],
  [22, 'bais بائیس'],
  [25, 'pachees pachis پچیس'],
  [28, 'athais اٹھائیس'],
  [30, 'thirty tees تیس'],
  [32, 'battees بتیس'],
  [35, 'pentees paintees پینتیس'],
  [40, 'forty fourty chalees chalis چالیس'],
  [45, 'pentalees paintalees پینتالیس'],
  [50, 'fifty pachas pachaas پچاس'],
  [60, 'sixty ساٹھ'],
  [70, 'seventy sattar ستر'],
  [80, 'eighty assi اسی'],
  [90, 'ninety nabbe نوے'],
);

/** Fractions before a number in words or digits: `sarhe teen lac` is 3.5 lac. */
const fractions = numbersOf([0.5, 'sarhe saarhe ساڑھے'], [0.25, 'sawa سوا'], [-0.25, 'paune pone پونے']);

/** A number in words followed by a factor, as digits, with its number of words: `twenty five`, `sarhe teen`. */
function numberInWords(tokens: readonly Token[], at: number): { digits: string; length: number } | undefined {
  const wordAt = (index: number) => tokens[index]?.word ?? '';
  const fraction = fractions.get(wordAt(at));
  const first = fraction === undefined ? at : at + 1;
  const digits = fraction !== undefined && NUMBER.test(wordAt(first)) ? Number(wordAt(first)) : undefined;
  const value = numberWords.get(wordAt(first)) ?? digits;
  if (value === undefined) return undefined;
  const units = value >= 20 && value % 10 === 0 ? numberWords.get(wordAt(first + 1)) : undefined;
  const hasUnits = units !== undefined && units < 10;
  const end = first + (hasUnits ? 2 : 1);
  if (!multiples.has(wordAt(end))) return undefined;
  return { digits: String(value + (hasUnits ? units : 0) + (fraction ?? 0)), length: end - at };
}

/** A number with its unit in the same word: `40lac`, `1300cc`, `1.5cr`. */
const ATTACHED = /^(\d+(?:\.\d+)?)([\p{L}]+)$/u;
const NUMBER = /^\d+(?:\.\d+)?$/;
const OLDEST = 1940;
const LATEST = 2099;

export const isYear = (value: number): boolean => Number.isInteger(value) && value >= OLDEST && value <= LATEST;

/**
 * The number that starts at a word, with its currency, factors and unit: `Rs. 1 crore 20 lacs`, `50,000 km`, `1.3`,
 * `2k15`.
 */
export function quantityAt(tokens: readonly Token[], at: number): Quantity | undefined {
  const hasCurrency = currencies.has(tokens[at]?.word ?? '');
  const first = hasCurrency ? at + 1 : at;
  const money = countedAt(tokens, first);
  if (money === undefined) return hasCurrency ? undefined : writtenYear(tokens[at]?.word ?? '');
  let { value, length, multiple, unit } = money;
  // `1 crore 20 lacs`: each factor is smaller than the one before.
  while (unit === undefined && multiple > 1) {
    const next = countedAt(tokens, first + length);
    if (next === undefined || next.unit !== undefined || next.multiple <= 1 || next.multiple >= multiple) break;
    value += next.value;
    length += next.length;
    multiple = next.multiple;
  }
  // `Civic RS 2022`, `2022 RS`: a year and a name, not rupees.
  const isYearNumber = multiple === 1 && unit === undefined && isYear(value);
  // `Audi RS 5`: a name as well, since nothing costs so little.
  if (hasCurrency && (isYearNumber || (multiple === 1 && value < 100))) return undefined;
  const isMoney = !isYearNumber && currencies.has(tokens[first + length]?.word ?? '');
  if (isMoney) length += 1;
  const total = { value: Math.round(value * 1000) / 1000, length: length + first - at, multiple: money.multiple };
  if (hasCurrency || isMoney) return { ...total, unit: 'pkr' };
  if (unit !== undefined) return { ...total, unit };
  if (multiple > 1) return { ...total, unit: 'pkr' };
  const typed = tokens[first]?.word ?? '';
  if (isYear(value) && /^\d{4}$/.test(typed)) return { ...total, unit: 'year' };
  return { ...total, unit: 'plain' };
}

type Counted = { value: number; length: number; multiple: number; unit: Unit | undefined };

/** A number with its factor and unit, in one word or up to three. */
function countedAt(tokens: readonly Token[], at: number): Counted | undefined {
  const spelled = numberInWords(tokens, at);
  const word = spelled?.digits ?? tokens[at]?.word ?? '';
  const [, digits = word, attached] = ATTACHED.exec(word) ?? [];
  if (!NUMBER.test(digits)) return undefined;
  let length = spelled?.length ?? 1;
  const suffixes = attached === undefined ? [] : [attached];
  // `2018 CR-V`: `CR` is not a factor after a year.
  const mayCount = !(/^\d{4}$/.test(word) && isYear(Number(word)));
  for (let next = at + length; suffixes.length < 2 && isSuffix(tokens[next], tokens[next + 1]); next += 1) {
    const suffix = tokens[next]?.word ?? '';
    if (!mayCount && multiples.has(suffix)) break;
    suffixes.push(suffix);
    length += 1;
  }
  let multiple = 1;
  let unit: Unit | undefined;
  const used = suffixes.every((suffix, index) => {
    // `40L` is a price, `1.5L` an engine size.
    const times = suffix === 'l' && Number(digits) >= 10 ? 1e5 : multiples.get(suffix);
    if (times !== undefined && index === 0) multiple = times;
    else if (kilometres.has(suffix)) unit = 'km';
    else if (cubicCentimetres.has(suffix)) unit = 'cc';
    else if (litres.has(suffix)) unit = 'cc';
    else if (times === undefined) return false;
    return true;
  });
  // `x5m`, `70d`: part of a name.
  if (!used) return undefined;
  const isLitres = multiple === 1 && suffixes.some((suffix) => litres.has(suffix));
  return { value: Number(digits) * (isLitres ? 1000 : multiple), length, multiple, unit };
}

/** Words after which `k` is not a thousand: `2015 k baad` means after 2015. */
const follows = spelled('baad bad andar ander neeche neechay niche nichay neche darmiyan beech upar ooper');

const isSuffix = (token: Token | undefined, next: Token | undefined): boolean => {
  if (token === undefined || !/^[\s.]*$/.test(token.before)) return false;
  const { word } = token;
  if (word.length === 1 && (word !== 'k' || follows.has(next?.word ?? ''))) return false;
  return multiples.has(word) || kilometres.has(word) || cubicCentimetres.has(word) || litres.has(word);
};

/** `2k15` */
function writtenYear(word: string): Quantity | undefined {
  const [, short] = /^2k(\d\d)$/.exec(word) ?? [];
  return short ? { unit: 'year', value: 2000 + Number(short), length: 1, multiple: 1 } : undefined;
}

export const isYearWord = (word: string | undefined): boolean => word !== undefined && yearWords.has(word);
export const isCurrency = (word: string | undefined): boolean => word !== undefined && currencies.has(word);
