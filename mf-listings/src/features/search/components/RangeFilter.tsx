import { changeFilters, type FilterNameOf, filterNameOf, type NumberRange } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Select, token } from '@karwan/shared-ui';
import type { ChangeEvent } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { VerticalFacet } from '../../../lib/facets.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';
import type { FilterMode } from '../data/filter-mode.ts';
import { endText, rangeEnds } from '../data/range-ends.ts';

const RANGE_ENDS = ['min', 'max'] as const;

/** Range filter with two selects. A form with a button before hydration. */
export function RangeFilter({ facet, name, mode }: { facet: VerticalFacet; name: string; mode: FilterMode }) {
  const t = useCopy();
  const vertical = useSearchedVertical();
  const pathOf = useSearchPath();
  const { search } = useLocation();
  const { renderedAtMs } = useKarwan();
  const filterName = rangeName(facet);
  const range = mode.filters[filterName] ?? {};
  const labelOf = (value: number) => endText(t, vertical, facet, value);
  const optionsWith = (chosen: number | undefined) => {
    const offered = rangeEnds(vertical, facet, renderedAtMs);
    return (chosen === undefined ? offered : withChosenOption(offered, chosen)).map((value) => ({
      value: String(value),
      label: labelOf(value),
    }));
  };
  /**
   * Adds the current value, because an address may contain any number. Preserves the list's direction (years are
   * descending) and avoids duplicate labels.
   */
  const withChosenOption = (offered: readonly number[], chosen: number) => {
    const isDescending = (offered[0] ?? 0) > (offered.at(-1) ?? 0);
    const otherOptions = offered.filter((value) => labelOf(value) !== labelOf(chosen));
    return [...otherOptions, chosen].sort((a, b) => (isDescending ? b - a : a - b));
  };
  const valueProps = (end: keyof NumberRange) => {
    const value = range[end] === undefined ? '' : String(range[end]);
    if (mode.kind === 'links') return { defaultValue: value };
    const choose = (text: string) =>
      mode.onChange(
        changeFilters(mode.filters, { [filterName]: { ...range, [end]: text === '' ? undefined : Number(text) } }),
      );
    return { value, onChange: (event: ChangeEvent<HTMLSelectElement>) => choose(event.target.value) };
  };
  return (
    <form
      method="get"
      action={pathOf(mode.filters)}
      data-submit={mode.kind === 'links' ? 'change' : undefined}
      data-scroll="keep"
    >
      {[...new URLSearchParams(search)]
        .filter(([key]) => key === 'sort' || key === 'view')
        .map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
      <Pair aria-label={name}>
        {RANGE_ENDS.map((end) => (
          <Select
            key={end}
            aria-label={t(`filter.${end}Of`, { name })}
            name={`${facet.key}-${end}`}
            placeholder={t(`filter.${end}`)}
            options={optionsWith(range[end])}
            {...valueProps(end)}
          />
        ))}
        <noscript>
          <Button type="submit" variant="secondary" size="sm">
            {t('filter.apply')}
          </Button>
        </noscript>
      </Pair>
    </form>
  );
}

function rangeName({ key }: VerticalFacet): FilterNameOf<'range'> {
  const name = filterNameOf(key, 'range');
  if (name === undefined) throw new Error(`${key} is not the key of a range`);
  return name;
}

const Pair = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token('space-2')};

  & > noscript {
    grid-column: 1 / -1;
  }
`;
