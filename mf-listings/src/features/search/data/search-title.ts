import { type FilterKey, filterSegments, type SearchFilters } from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { isRangeKey, type Labels, rangeWords, valueLabel } from './filter-words.ts';

/** What a search shows, as a heading and title: 'Toyota Corolla for sale in Lahore'. */
export function searchTitle(t: Copy, filters: SearchFilters, labels?: Labels): string {
  const names = (key: FilterKey, values: readonly string[] = []) =>
    list(
      t,
      values.map((value) => valueLabel(labels, key, value)),
    );
  const ranges = filterSegments({ price: filters.price, year: filters.year, mileage: filters.mileage });
  const adjectives = [
    filters.featured && t('title.featured'),
    filters.managed && t('title.managed'),
    names('cl', filters.colour),
    names('tm', filters.transmission),
    names('ft', filters.fuelType),
    names('et', filters.engineType),
  ];
  const model = [names('mk', filters.make), names('md', filters.model), names('vr', filters.variant)];
  const body = names('bd', filters.bodyType);
  const what = [...adjectives, ...model, body].filter(Boolean).join(' ');
  const hasModel = Boolean(filters.model || filters.variant) && !body;
  const title = t('title.forSale', {
    what: what === '' ? t('title.usedCars') : hasModel ? what : t('title.cars', { what }),
    where: names('ca', filters.area) || names('ct', filters.city) || t('title.country'),
  });
  const details = ranges.flatMap(({ key, value }) => (isRangeKey(key) ? rangeWords(t, key, value, 'title') : []));
  const withText = filters.text ? t('title.searched', { text: filters.text, title }) : title;
  return [withText, ...details].join(', ');
}

const list = (t: Copy, names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : t('title.and', { first: names.slice(0, -1).join(', '), last: names.at(-1) });
