import { formatSegments, parseSegments, type SearchFilters } from '@karwan/shared-contracts';
import { generator, pickPopular, withTypo } from './random.ts';

export type SearchKind = 'firstPage' | 'deepFilter' | 'freeText' | 'browse';

/** A realistic stream of searches, identical for every variant: popular makes, models and cities dominate. */
export function createSearchMix(seed: number) {
  const random = generator(seed);
  const pick = <Item>(items: readonly Item[]): Item => pickPopular(items, random);
  const chance = (share: number) => random() < share;

  const filtersOf = (kind: SearchKind): string => {
    switch (kind) {
      case 'firstPage':
        return '';
      case 'browse':
        return [`mk-${pick(makes)}`, ...(chance(0.5) ? [`ct-${pick(cities)}`] : []), ...pages()].join('/');
      case 'deepFilter': {
        const from = 500_000 + Math.floor(random() * 40) * 100_000;
        const year = 2005 + Math.floor(random() * 15);
        return [
          ...(chance(0.7) ? [`mk-${pick(makes)}`] : []),
          `ct-${pick(cities)}`,
          `pr-${from}-${from + 2_500_000}`,
          `yr-${year}-`,
          `tm-${chance(0.6) ? 'automatic' : 'manual'}`,
          ...(chance(0.4) ? [`cl-${pick(colours)}`] : []),
          ...(chance(0.4) ? [`ft-${pick(fuels)}`] : []),
          ...pages(),
        ].join('/');
      }
      case 'freeText':
        return `s-${encodeURIComponent(withTypo(pick(texts), random))}`;
    }
  };
  const pages = () => (chance(0.2) ? [`page-${2 + Math.floor(random() * 4)}`] : []);

  return {
    next(kind: SearchKind): string {
      const filters: SearchFilters = parseSegments(filtersOf(kind));
      const query = new URLSearchParams({ vertical: 'used-cars', filters: formatSegments(filters), facets: '1' });
      if (chance(0.3)) query.set('sort', pick(sorts));
      return `/api/website/listings/search?${query}`;
    },
    /** One fifth first pages, one fifth deep filters, one tenth free text, the rest browsing. */
    anyKind(): SearchKind {
      const roll = random();
      if (roll < 0.2) return 'firstPage';
      if (roll < 0.4) return 'deepFilter';
      return roll < 0.5 ? 'freeText' : 'browse';
    },
  };
}

const makes = ['toyota', 'suzuki', 'honda', 'daihatsu', 'nissan', 'kia', 'hyundai', 'mitsubishi'];
const cities = ['lahore', 'karachi', 'islamabad', 'rawalpindi', 'peshawar', 'faisalabad', 'multan', 'sialkot'];
const colours = ['white', 'black', 'silver', 'grey', 'blue'];
const fuels = ['petrol', 'hybrid', 'diesel'];
const sorts = ['price-asc', 'price-desc', 'newest', 'year-desc', 'mileage-asc'];
const texts = [
  'corolla lahore',
  'civic 2018',
  'suzuki mehran',
  'honda city',
  'cultus karachi',
  'prado',
  'toyota vitz',
  'alto vxr',
];
