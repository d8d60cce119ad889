import type { Variant } from '../modules/catalogue/index.ts';
import { squashed, wordsOf } from './plain-text.ts';

/** The variant that the words name, if it is only one, and whether they are words of any variant. */
export type VariantReading = { variant: Variant | undefined; matchesVariants: boolean };

/**
 * Finds a variant by its whole name (`GLi 1.3 VVTi`), its start (`GLi`), or with one or two wrong letters
 * (`Prosmetic`), if only one matches in that year.
 */
export function findVariant(variants: readonly Variant[], text: string, year: number | undefined): VariantReading {
  const squashedText = squashed(text);
  if (squashedText === '') return { variant: undefined, matchesVariants: false };
  const same = variants.filter(({ name }) => squashed(name) === squashedText);
  if (same.length > 0) return { variant: oneOf(same, year), matchesVariants: true };
  const prefixMatches = variants.filter(
    ({ name }) => squashed(name).startsWith(squashedText) && isWordEnd(name, squashedText),
  );
  if (prefixMatches.length > 0) return { variant: oneOf(prefixMatches, year), matchesVariants: true };
  const words = wordsOf(text);
  const nearMatches = variants.filter(({ name }) => {
    const others = wordsOf(name);
    return words.every((word) => others.some((other) => isSlipOf(word, other)));
  });
  return { variant: oneOf(nearMatches, year), matchesVariants: nearMatches.length > 0 };
}

function oneOf(variants: readonly Variant[], year: number | undefined): Variant | undefined {
  const variantsOfYear = variants.filter(
    ({ fromYear, toYear }) => year === undefined || ((fromYear ?? 0) <= year && year <= (toYear ?? 9999)),
  );
  return variantsOfYear.length === 1 ? variantsOfYear[0] : undefined;
}

/** A prefix has to end at the end of a word: `GL` is not a prefix of `GLi 1.3`. */
function isWordEnd(name: string, prefix: string): boolean {
  let length = 0;
  return wordsOf(name).some((word) => {
    length += word.length;
    return length === prefix.length;
  });
}

function isSlipOf(word: string, other: string): boolean {
  if (word === other) return true;
  // In numbers and short codes every letter counts: `VXR` and `VXL`.
  if (/\d/.test(word + other) || Math.min(word.length, other.length) < 4) return false;
  return editsBetween(word, other) <= (Math.min(word.length, other.length) < 7 ? 1 : 2);
}

/** Levenshtein distance. */
export function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
