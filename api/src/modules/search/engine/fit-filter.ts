import type { Facet, FilterKey, SearchFilters } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import { acceptedValues, filterId, rangeOf } from './filter-values.ts';
import type { FitColumn, FitTest } from './fit-column.ts';
import type { IndexLayout } from './index-layout.ts';
import type { FilterOfQuery, FitCounting } from './search-query.ts';

type Side = NonNullable<Facet['side']>;

type Input = { layout: IndexLayout; fits: FitColumn; catalogue: CatalogueSnapshot; filters: SearchFilters };

/** Filter by make, model and year: one model has to match all of them. `filter` is undefined if none is set. */
export function fitFilter({ layout, fits, catalogue, filters }: Input) {
  const keyOf = new Map<Side, FilterKey>(
    layout.facets.flatMap(({ facet: { side, key } }) => (side === undefined ? [] : [[side, key] as const])),
  );
  const chosen = (side: Side) => {
    const key = keyOf.get(side);
    return key && acceptedValues(filters, key);
  };
  const years = keyOf.get('year') && rangeOf(filters, keyOf.get('year') as FilterKey);
  const slugs = {
    make: fits.models.map((id) => catalogue.makeById(catalogue.modelById(id)?.makeId ?? 0)?.slug ?? ''),
    model: fits.models.map((id) => catalogue.modelById(id)?.slug ?? ''),
  };
  const activeSides = [...keyOf].filter(([side]) => (side === 'year' ? years : chosen(side)));

  function testExcept(excluded?: Side): FitTest {
    const sets = (['make', 'model'] as const).flatMap((side) => {
      const values = side === excluded ? undefined : chosen(side);
      return values ? [{ of: slugs[side], set: new Set(values) }] : [];
    });
    return {
      accepts: Uint8Array.from(fits.models, (_, code) =>
        sets.every(({ of, set }) => set.has(of[code] ?? '')) ? 1 : 0,
      ),
      minYear: years?.min ?? 0,
      maxYear: years?.max ?? Number.POSITIVE_INFINITY,
    };
  }

  const filter: FilterOfQuery | undefined =
    activeSides.length === 0
      ? undefined
      : {
          key: 'fits',
          id: filterId('fits', [chosen('make'), chosen('model'), years]),
          testOf: () => ({ kind: 'fits', ...testExcept() }),
        };
  const counting = (): FitCounting[] =>
    (['make', 'model'] as const).flatMap((side) => {
      const key = keyOf.get(side);
      return key === undefined ? [] : [{ key, test: testExcept(side), ...grouped(slugs[side], chosen(side)) }];
    });
  return { filter, counting };
}

/** Also counts chosen values that no model has, since listings that fit every vehicle match them too. */
function grouped(values: readonly string[], chosen: readonly string[] = []): Pick<FitCounting, 'groupOf' | 'values'> {
  const groupIndexes = new Map([...new Set([...values, ...chosen])].map((value, index) => [value, index]));
  return {
    groupOf: Uint16Array.from(values, (value) => groupIndexes.get(value) ?? 0),
    values: [...groupIndexes.keys()],
  };
}
