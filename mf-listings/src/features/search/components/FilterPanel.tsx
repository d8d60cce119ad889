import {
  applicableFilterKeys,
  changeFilters,
  type Facets,
  filterNameOf,
  filterSegments,
  searchDefinitionOf,
} from '@karwan/shared-contracts';
import { Accordion, type AccordionItem } from '@karwan/shared-ui';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { isChosen, kindOf, type VerticalFacet } from '../../../lib/facets.ts';
import { linkRel } from '../../../lib/indexed-search.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';
import type { FilterMode } from '../data/filter-mode.ts';
import { FacetOptions } from './FacetOptions.tsx';
import { OptionCheckbox, OptionLink } from './OptionRow.tsx';
import { RangeFilter } from './RangeFilter.tsx';

/** All filters of a vertical in the order of its facets, with counts per option. Flags are last. */
export function FilterPanel({ facets, mode }: { facets: Facets; mode: FilterMode }) {
  const t = useCopy();
  const vertical = useSearchedVertical();
  const keys = applicableFilterKeys(vertical, mode.filters);
  const applicableFacets = searchDefinitionOf(vertical).facets.filter(({ key }) => keys.includes(key));
  // Evaluated once, so that a section never closes while the user works in it.
  const [initiallyActive] = useState(() => new Set(filterSegments(mode.filters).map(({ key }) => key)));
  const groups = applicableFacets.flatMap((facet): AccordionItem[] => {
    const { key, dependsOn, isOpen = false } = facet;
    if (kindOf(key) === 'flag') return [];
    if (dependsOn && !isChosen(mode.filters, dependsOn) && !isChosen(mode.filters, key)) return [];
    const isRange = kindOf(key) === 'range';
    const options = facets[key] ?? [];
    if (!isRange && options.length === 0) return [];
    const name = t(`filter.name.${key}`);
    return [
      {
        id: key,
        title: name,
        isOpen: isOpen || initiallyActive.has(key),
        content: isRange ? (
          <RangeFilter facet={facet} name={name} mode={mode} />
        ) : (
          <FacetOptions filterKey={key} name={name} options={options} mode={mode} />
        ),
      },
    ];
  });
  return (
    <>
      <Accordion items={groups} />
      {applicableFacets.map((facet) => (
        <FlagFilter key={facet.key} facet={facet} options={facets[facet.key] ?? []} mode={mode} />
      ))}
    </>
  );
}

/** A flag, such as "only featured ads", without a section. Renders nothing for other filters. */
function FlagFilter({ facet, options, mode }: { facet: VerticalFacet; options: Facets[string]; mode: FilterMode }) {
  const t = useCopy();
  const name = filterNameOf(facet.key, 'flag');
  const [option] = options;
  if (!name || !option) return null;
  const isSelected = mode.filters[name] === true;
  const shown = { ...option, isSelected, label: t(`filter.name.${facet.key}`) };
  const next = changeFilters(mode.filters, { [name]: isSelected ? undefined : true });
  return mode.kind === 'links' ? (
    <OptionLink option={shown} to={mode.pathOf(next)} rel={linkRel(next)} />
  ) : (
    <OptionCheckbox option={shown} onToggle={() => mode.onChange(next)} />
  );
}
