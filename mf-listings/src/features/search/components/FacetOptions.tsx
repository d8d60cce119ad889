import type { Facets, FilterKey } from '@karwan/shared-contracts';
import { Island } from '@karwan/shared-kit';
import { focusRing, token } from '@karwan/shared-ui';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { relOf } from '../../../lib/indexed-search.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';
import { chosenValues, toggleValue } from '../data/change-values.ts';
import type { FilterMode } from '../data/filter-mode.ts';
import { FindInput, findOption, NoneFound } from './FindOption.tsx';
import { OptionCheckbox, OptionLink } from './OptionRow.tsx';

const SHOWN_AT_FIRST = 8;
/** Number of options from which there is a search field. */
const FINDABLE_FROM = 16;

export type FacetOptionsProps = { filterKey: FilterKey; name: string; options: Facets[string]; mode: FilterMode };

/** Options of one filter with counts: the most frequent and the selected ones, or all on demand. */
export function FacetOptions({ filterKey, name, options, mode }: FacetOptionsProps) {
  const t = useCopy();
  const vertical = useSearchedVertical();
  const location = useLocation();
  // Without scripts, "show all" is a link to the same search with all options of this filter.
  const isAskedInAddress = new URLSearchParams(location.search).get('all') === filterKey;
  const [isPressed, setIsPressed] = useState(false);
  const [wanted, setWanted] = useState('');
  const listId = useId();
  /** Links of the options preserve "show all". */
  const inWhole = (path: string) =>
    isAskedInAddress ? `${path}${path.includes('?') ? '&' : '?'}all=${filterKey}` : path;
  const isWhole = isPressed || isAskedInAddress;
  const chosen = chosenValues(mode.filters, filterKey);
  const needle = wanted.trim().toLowerCase();
  // The selection changes at once with the address or draft; counts follow when loaded.
  const current = options.map((option) => ({ ...option, isSelected: chosen.includes(option.value) }));
  const visible = current.filter((option, index) =>
    isWhole
      ? option.label.toLowerCase().includes(needle)
      : index < SHOWN_AT_FIRST || option.isSelected || options.length <= SHOWN_AT_FIRST + 2,
  );
  return (
    <>
      {isWhole && options.length >= FINDABLE_FROM && (
        <Find>
          {mode.kind === 'links' ? (
            <Island of={findOption} props={{ vertical, listId, name }} />
          ) : (
            <FindInput listId={listId} name={name} value={wanted} onChange={setWanted} />
          )}
        </Find>
      )}
      <List id={listId} aria-label={name} $isWhole={isWhole}>
        {visible.map((option) => {
          const next = toggleValue(vertical, mode.filters, { key: filterKey, value: option.value });
          return (
            <li key={option.value}>
              {mode.kind === 'links' ? (
                <OptionLink option={option} to={inWhole(mode.pathOf(next))} rel={relOf(next)} />
              ) : (
                <OptionCheckbox option={option} onToggle={() => mode.onChange(next)} />
              )}
            </li>
          );
        })}
      </List>
      {isWhole && visible.length === 0 && <NoneFound text={wanted} />}
      {!isWhole && visible.length < options.length && (
        <ShowAll
          to={`${location.pathname}?${wholeQuery(location.search, filterKey)}`}
          rel="nofollow"
          preventScrollReset
          onClick={(event) => {
            if (mode.kind === 'links') return;
            event.preventDefault();
            setIsPressed(true);
          }}
        >
          {t('filter.showAll', { count: options.length })}
        </ShowAll>
      )}
    </>
  );
}

/** The current query, with all options of one filter shown. */
function wholeQuery(search: string, filterKey: FilterKey): string {
  const query = new URLSearchParams(search);
  query.set('all', filterKey);
  return query.toString();
}

const Find = styled.div`
  padding-block-end: ${token('space-2')};
`;

const List = styled.ul<{ $isWhole: boolean }>`
  ${({ $isWhole }) => $isWhole && 'max-block-size: 22rem; overflow-y: auto; overscroll-behavior: contain;'}
  padding-inline-end: ${({ $isWhole }) => ($isWhole ? token('space-2') : '0')};
`;

const ShowAll = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${token('control-sm')};
  color: ${token('primary-text')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-semibold')};
  text-decoration: none;
  border-radius: ${token('radius-xs')};
  ${focusRing}

  @media (pointer: coarse) {
    min-block-size: ${token('touch-target')};
  }
`;
