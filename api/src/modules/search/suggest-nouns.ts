import { parseSegments, type SearchFilters } from '@karwan/shared-contracts';
import type { FacetSource } from './engine/facet-sources.ts';
import type { IndexState } from './engine/live-index.ts';

/** A choice that users search for by name, such as a category of parts, with the filters and names that find it. */
type Noun = {
  label: string;
  hint: string;
  filters: SearchFilters;
  count: number;
  names: readonly { kind: string; id: string; isMainName: boolean }[];
};

/** The choices of the facets in `heading.nouns`: part categories, and the parts of each. */
export function nounsOf({ layout, sources, totalsOf }: Pick<IndexState, 'layout' | 'sources' | 'totalsOf'>): Noun[] {
  const { nouns = [] } = layout.definition.heading;
  const segmentOf = ({ kind, id }: { kind: string; id: string }) =>
    `${layout.facets.find(({ facet }) => facet.of === kind)?.facet.key}-${id}`;
  return layout.facets.flatMap(({ facet, field }) => {
    const source = sources.get(facet.key);
    if (!nouns.includes(facet.key) || field?.kind !== 'choice' || source === undefined) return [];
    const counts = countsOf(source, totalsOf(source.column));
    return field.options.map(({ slug, label, within }): Noun => {
      const names = [
        ...(field.within && within ? [{ kind: field.within, id: within, isMainName: false }] : []),
        { kind: facet.of, id: slug, isMainName: true },
      ];
      const filters = parseSegments(names.map(segmentOf).join('/'));
      return { label, hint: field.label, filters, count: counts.get(slug) ?? 0, names };
    });
  });
}

function countsOf({ valuesOf }: FacetSource, totals: Uint32Array): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [code, values] of valuesOf.entries()) {
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + (totals[code] ?? 0));
  }
  return counts;
}
