import { definitionOf, type ListedVertical, optionOf } from '@karwan/shared-contracts';
import { slugify } from '../catalogue/index.ts';

/**
 * A listing's values by field: catalogue items with their names, choices by slug; of others only numbers and texts are
 * used.
 */
export type Parts = Readonly<Record<string, unknown>>;
type Named = { name: string; slug: string };
type Word = Named | number | string;

/** `Toyota Corolla GLi 1.3 2018`, as far as known; '' if nothing is. */
export const titleOf = (vertical: ListedVertical, parts: Parts): string =>
  wordsOf(vertical, definitionOf(vertical).title, parts)
    .map((word) => (typeof word === 'object' ? word.name : word))
    .join(' ');

/**
 * `toyota-corolla-2018-lahore-3w7h`: the item, its city and a unique code (the number in base 36); null if a part is
 * missing.
 */
export function slugOf(vertical: ListedVertical, number: number, parts: Parts): string | null {
  const { slug: keys } = definitionOf(vertical);
  const words = wordsOf(vertical, keys, parts).map((word) =>
    typeof word === 'object' ? word.slug : slugify(String(word)),
  );
  return words.length < keys.length ? null : [...words, number.toString(36)].join('-');
}

function wordsOf(vertical: ListedVertical, keys: readonly string[], parts: Parts): Word[] {
  const { fields } = definitionOf(vertical);
  return keys.flatMap((key) => {
    const field = fields[key as keyof typeof fields];
    const part = parts[key];
    const word = field?.kind === 'choice' ? optionOf(field.options, String(part ?? ''))?.label : part;
    return isWord(word) ? [word] : [];
  });
}

const isWord = (part: unknown): part is Word =>
  typeof part === 'number' ||
  typeof part === 'string' ||
  (typeof part === 'object' && part !== null && 'name' in part && 'slug' in part);
