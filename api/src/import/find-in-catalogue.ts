import { slugify } from '../modules/catalogue/index.ts';
import { squashed } from './plain-text.ts';

/** Other names of makes, by slug. */
export const makeAliases = {
  mercedes: 'mercedes-benz',
  'mercedes-benz-ag': 'mercedes-benz',
  benz: 'mercedes-benz',
  vw: 'volkswagen',
  chevy: 'chevrolet',
  rangerover: 'range-rover',
  landrover: 'land-rover',
} as const;

/** A catalogue item that a text names, and how it was matched. */
export type Found<Item> = { item: Item; how: 'exactly' | 'by another spelling' | 'with a typing error' };

const squash = (name: string) => slugify(name).replaceAll('-', '');
/** Words that may be added or left out: `X5 Series`, `Corolla Car`. */
const withoutFillers = (name: string) => squash(name.replaceAll(/\b(series|class|model|car)\b/gi, ' '));

/** Spellings of an item, cached because an import compares them thousands of times. */
const spellings = new WeakMap<object, { oneWord: string; plain: string }>();
function spellingsOf(item: { name: string }) {
  const known = spellings.get(item) ?? { oneWord: squash(item.name), plain: withoutFillers(item.name) };
  spellings.set(item, known);
  return known;
}

type Options = {
  /** Other names, by slug. */
  aliases?: Readonly<Record<string, string>>;
  /** Do not accept a typing error in the first or last letter, since real models often differ only there. */
  isStrict?: boolean;
};

/** Finds an item by name: exact, in Urdu, spelled differently (`Land-Cruiser`, `CRV`), or with one typing error. */
export function findByName<Item extends { name: string; slug: string; nameUr?: string | null }>(
  items: readonly Item[],
  name: string,
  { aliases = {}, isStrict = false }: Options = {},
): Found<Item> | undefined {
  const slug = slugify(name);
  if (slug === '') {
    const urdu = squashed(name);
    const item = items.find(({ nameUr }) => urdu !== '' && nameUr && squashed(nameUr) === urdu);
    return item && { item, how: 'exactly' };
  }
  const exact = items.find((item) => item.name.toLowerCase() === name.toLowerCase() || item.slug === slug);
  if (exact) return { item: exact, how: 'exactly' };
  const alias = aliases[slug];
  const oneWord = squash(name);
  const plain = withoutFillers(name);
  const spelledDifferently = items.find((item) => {
    const itemSpellings = spellingsOf(item);
    return item.slug === alias || itemSpellings.oneWord === oneWord || (plain !== '' && itemSpellings.plain === plain);
  });
  if (spelledDifferently) return { item: spelledDifferently, how: 'by another spelling' };
  const similar = items.filter((item) => differsByOneError(item.slug, slug, isStrict));
  return similar[0] !== undefined && similar.length === 1
    ? { item: similar[0], how: 'with a typing error' }
    : undefined;
}

/** Whether the slugs differ in one word of at least five letters, by one letter or two swapped ones. */
function differsByOneError(a: string, b: string, isStrict: boolean): boolean {
  const [wordsA, wordsB] = [a.split('-'), b.split('-')];
  const pairs = wordsA.map((word, index) => [word, wordsB[index] ?? ''] as const).filter(([x, y]) => x !== y);
  const [pair] = pairs;
  return (
    wordsA.length === wordsB.length && pairs.length === 1 && pair !== undefined && differByOneError(...pair, isStrict)
  );
}

function differByOneError(a: string, b: string, isStrict: boolean): boolean {
  if (/\d/.test(a + b) || Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false;
  if (isStrict && (a[0] !== b[0] || a.at(-1) !== b.at(-1))) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
