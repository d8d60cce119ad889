import { definitionOf, formatDate, type ListedVertical, type ListingDetail } from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { type Facts, factsOf, factWords, fieldsOf, tagNames } from '../../../lib/fact-words.ts';

/** The specification of an ad, row by row. What a seller did not say is left out. */
export function specRows(t: Copy, vertical: ListedVertical, listing: ListingDetail): { term: string; value: string }[] {
  const facts = factsOf(listing, vertical);
  const rows = fieldsOf(vertical)
    // Tags have lists of their own; a flag that says whether there is another fact is told there.
    .filter(([key, { kind }]) => kind !== 'tags' && !isToldElsewhere(vertical, key))
    .map(([key]) => ({ term: t(`spec.${key}`), value: factWords(t, vertical, key, facts) }));
  const { city, area, postedAt, updatedAt, reference } = listing;
  return [
    ...rows,
    { term: t('spec.city'), value: area ? `${area.name}, ${city.name}` : city.name },
    { term: t('spec.posted'), value: formatDate(postedAt) },
    { term: t('spec.updated'), value: formatDate(updatedAt) },
    { term: t('spec.reference'), value: reference },
  ].flatMap(({ term, value }) => (value ? [{ term, value }] : []));
}

const isToldElsewhere = (vertical: ListedVertical, key: string) =>
  Object.values(definitionOf(vertical).fields).some(
    (field) => field.kind === 'catalogue' && field.orNone?.unless === key,
  );

/** Each list that an ad ticks entries of, with their names; those of which it has none left out. */
export const tagLists = (t: Copy, vertical: ListedVertical, facts: Facts) =>
  fieldsOf(vertical).flatMap(([key, field]) => {
    const names = tagNames(field, facts[key]);
    return names.length > 0 ? [{ key, title: t(`spec.${key}`), names }] : [];
  });
