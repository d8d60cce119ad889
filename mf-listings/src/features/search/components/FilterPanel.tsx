import {
  changeFilters,
  type Facets,
  type FilterKey,
  filterSegments,
  type SearchFilters,
} from '@karwan/shared-contracts';
import { Accordion, type AccordionItem } from '@karwan/shared-ui';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import type { FilterMode } from '../data/filter-mode.ts';
import { type RangeKey, rangeSteps } from '../data/range-steps.ts';
import { FacetOptions } from './FacetOptions.tsx';
import { OptionCheckbox, OptionLink } from './OptionRow.tsx';
import { RangeFilter } from './RangeFilter.tsx';

/** What most people choose by comes first. */
const GROUPS = [
  'pr',
  'yr',
  'ct',
  'ca',
  'mk',
  'md',
  'vr',
  'ml',
  'tm',
  'ft',
  'bd',
  'cl',
  'bl',
  'ec',
  'as',
  'rc',
  'st',
  'vi',
] as const satisfies readonly FilterKey[];
type GroupKey = (typeof GROUPS)[number];

const OPEN_AT_FIRST: readonly GroupKey[] = ['pr', 'yr', 'ct', 'ca', 'mk', 'md', 'vr'];

/** Choices that mean nothing before another one is made. */
const needs: Partial<Record<GroupKey, (filters: SearchFilters) => boolean>> = {
  md: ({ make, model }) => Boolean(make ?? model),
  vr: ({ model, variant }) => Boolean(model ?? variant),
  ca: ({ city, area }) => Boolean(city ?? area),
};

const FLAGS = ['featured', 'managed'] as const;

/** Every filter of used cars with what each choice would find. */
export function FilterPanel({ facets, mode }: { facets: Facets; mode: FilterMode }) {
  const t = useCopy();
  // Which sections are open at first is decided once: a section never shuts under somebody's hand.
  const [chosenAtFirst] = useState(() => new Set(filterSegments(mode.filters).map(({ key }) => key)));
  const groups = GROUPS.flatMap((key): AccordionItem[] => {
    if (needs[key]?.(mode.filters) === false) return [];
    const name = t(`filter.name.${key}`);
    const options = facets[key] ?? [];
    if (!isRange(key) && options.length === 0) return [];
    return [
      {
        id: key,
        title: name,
        isOpen: OPEN_AT_FIRST.includes(key) || chosenAtFirst.has(key),
        content: isRange(key) ? (
          <RangeFilter filterKey={key} name={name} mode={mode} />
        ) : (
          <FacetOptions filterKey={key} name={name} options={options} mode={mode} />
        ),
      },
    ];
  });
  const flags = FLAGS.flatMap((key) =>
    (facets[key] ?? []).slice(0, 1).map((option) => {
      const isSelected = mode.filters[key] === true;
      const shown = { ...option, isSelected, label: t(`filter.${key}`) };
      const next = changeFilters(mode.filters, { [key]: isSelected ? undefined : true });
      return mode.kind === 'links' ? (
        <OptionLink key={key} option={shown} to={mode.pathOf(next)} />
      ) : (
        <OptionCheckbox key={key} option={shown} onToggle={() => mode.onChange(next)} />
      );
    }),
  );
  return (
    <>
      <Accordion items={groups} />
      {flags}
    </>
  );
}

const isRange = (key: GroupKey): key is RangeKey & GroupKey => key in rangeSteps;
