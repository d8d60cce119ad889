import {
  definitionOf,
  formatDate,
  formatPkr,
  type ListingDetail,
  type ShownVertical,
  type SpecSection,
} from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { type Facts, factsOf, factText, fieldsOf, tagNames } from '../../../lib/fact-text.ts';

type Row = { term: string; value: string };

/** Rows of an ad's specification. Leaves out unknown facts and those with a section of their own. */
export function specRows(t: Copy, vertical: ShownVertical, listing: ListingDetail): Row[] {
  const { city, area, postedAt, updatedAt, reference } = listing;
  return [
    ...rowsOf(t, vertical, listing, undefined),
    { term: t('spec.city'), value: area ? `${area.name}, ${city.name}` : city.name },
    { term: t('spec.posted'), value: formatDate(postedAt) },
    { term: t('spec.updated'), value: formatDate(updatedAt) },
    { term: t('spec.reference'), value: reference },
  ];
}

/** Separate sections for which an ad has any facts. */
export const specSections = (t: Copy, vertical: ShownVertical, listing: ListingDetail) =>
  [...new Set(fieldsOf(vertical).flatMap(([, { section }]) => section ?? []))].flatMap((section) => {
    const rows = rowsOf(t, vertical, listing, section);
    return rows.length > 0 ? [{ section, rows: [...priceRows(t, section, listing), ...rows] }] : [];
  });

/** The daily rent is shown with the other rental terms. */
const priceRows = (t: Copy, section: SpecSection, { pricePkr }: ListingDetail): Row[] =>
  section === 'rent' && pricePkr > 0 ? [{ term: t('spec.rentPerDay'), value: formatPkr(pricePkr) }] : [];

function rowsOf(t: Copy, vertical: ShownVertical, listing: ListingDetail, section: SpecSection | undefined): Row[] {
  const facts = factsOf(listing, vertical);
  return (
    fieldsOf(vertical)
      .filter(([, field]) => field.section === section)
      // Leaves out tags, which have lists of their own, and flags that another fact already expresses.
      .filter(([key, { kind }]) => (section || kind !== 'tags') && !isNoneFlag(vertical, key))
      .flatMap(([key]) => {
        const value = factText(t, vertical, key, facts);
        return value ? [{ term: t(`spec.${key}`), value }] : [];
      })
  );
}

const isNoneFlag = (vertical: ShownVertical, key: string) =>
  Object.values(definitionOf(vertical).fields).some(
    (field) => field.kind === 'catalogue' && field.noneOption?.unless === key,
  );

/** Lists of ticked options, by name. Empty lists are left out. */
export const tagLists = (t: Copy, vertical: ShownVertical, facts: Facts) =>
  fieldsOf(vertical).flatMap(([key, field]) => {
    if (field.section) return [];
    const names = tagNames(field, facts[key]);
    return names.length > 0 ? [{ key, title: t(`spec.${key}`), names }] : [];
  });
