import {
  type FilterKey,
  filterSegments,
  isCatalogueVertical,
  type SearchedVertical,
  type SearchFilters,
  searchDefinitionOf,
} from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { facetOf, isChosen } from '../../../lib/facets.ts';
import { knownFilters, knownLabel, type Labels, rangeText } from './filter-text.ts';

const MODEL: readonly FilterKey[] = ['mk', 'md', 'vr'];

/** Heading and title of a search: 'Toyota Corolla for sale in Lahore'. Unknown values are left out. */
export function searchTitle(t: Copy, vertical: SearchedVertical, requested: SearchFilters, labels?: Labels): string {
  const filters = knownFilters(vertical, labels, requested);
  const { nouns, before, after, end, offer } = searchDefinitionOf(vertical).heading;
  const noun = nouns?.find((key) => isChosen(filters, key));
  const segments = filterSegments(filters);
  const labelsFor = (key: FilterKey) =>
    list(
      t,
      segments
        .filter((segment) => segment.key === key)
        .flatMap(({ value }) => knownLabel(vertical, labels, key, value) ?? []),
    );
  const subject = [
    filters.featured && t('title.featured'),
    filters.managed && t('title.managed'),
    filters.inspected && t('title.inspected'),
    ...[...before, ...MODEL, ...after, ...(noun ? [noun] : [])].map(labelsFor),
  ]
    .filter(Boolean)
    .join(' ');
  const hasModel = Boolean(filters.model || filters.variant) && !after.some((key) => isChosen(filters, key));
  const isNamed = nouns ? noun !== undefined : hasModel;
  const offered = segments.find(({ key }) => key === offer)?.value;
  const title = t('title.forSale', {
    ...(offer && offered !== '0' ? { context: offered === '1' ? 'rent' : 'either' } : {}),
    what:
      subject === ''
        ? t(`verticals.${vertical}.name`)
        : !isNamed
          ? t(`verticals.${vertical}.title.some`, { what: subject })
          : isCatalogueVertical(vertical)
            ? t('title.new', { what: subject })
            : subject,
    where: labelsFor('ca') || labelsFor('ct') || t('title.country'),
  });
  const details = segments.flatMap(({ key, value }) => {
    const facet = facetOf(vertical, key);
    return facet && end.includes(facet.key) ? [rangeText(t, vertical, facet, value, 'title')] : [];
  });
  const withText = filters.text ? t('title.searched', { text: withSpaces(filters.text), title }) : title;
  return [withText, ...details].join(', ');
}

/** Hand-written addresses use hyphens between words. */
const withSpaces = (text: string): string =>
  /\s/.test(text) || text.split('-').length < 3 ? text : text.replaceAll('-', ' ');

const list = (t: Copy, labelsFor: readonly string[]) =>
  labelsFor.length < 2
    ? (labelsFor[0] ?? '')
    : t('title.and', { first: labelsFor.slice(0, -1).join(', '), last: labelsFor.at(-1) });
