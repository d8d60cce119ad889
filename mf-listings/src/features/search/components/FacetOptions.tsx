import type { Facets, FilterKey } from '@karwan/shared-contracts';
import { Island } from '@karwan/shared-kit';
import { focusRing, token } from '@karwan/shared-ui';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { linkRel } from '../../../lib/indexed-search.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';
import { chosenValues, toggleValue } from '../data/change-values.ts';
import type { FilterMode } from '../data/filter-mode.ts';
import { FindInput, findOption, NoMatchNotice } from './FindOption.tsx';
import { OptionCheckbox, OptionLink } from './OptionRow.tsx';

const INITIAL_COUNT = 8;
/** Number of options from which there is a search field. */
const MIN_SEARCHABLE = 16;

export type FacetOptionsProps = { filterKey: FilterKey; name: string; options: Facets[string]; mode: FilterMode };

/** Options of one filter with counts: the most frequent and the selected ones, or all on demand. */
export function FacetOptions({ filterKey, name, options, mode }: FacetOptionsProps) {
  const t = useCopy();
  const vertical = useSearchedVertical();
  const location = useLocation();
  // Without scripts, "show all" is a link to the same search with all options of this filter.
  const isExpandedByUrl = new URLSearchParams(location.search).get('all') === filterKey;
  const [isExpandedByClick, setIsExpandedByClick] = useState(false);
  const [searchText, setSearchText] = useState('');
  const listId = useId();
  /** Links of the options preserve "show all". */
  const withShowAll = (path: string) =>
    isExpandedByUrl ? `${path}${path.includes('?') ? '&' : '?'}all=${filterKey}` : path;
  const isExpanded = isExpandedByClick || isExpandedByUrl;
  const chosen = chosenValues(mode.filters, filterKey);
  const needle = searchText.trim().toLowerCase();
  // The selection changes at once with the address or draft; counts follow when loaded.
  const currentOptions = options.map((option) => ({ ...option, isSelected: chosen.includes(option.value) }));
  const visible = currentOptions.filter((option, index) =>
    isExpanded
      ? option.label.toLowerCase().includes(needle)
      : index < INITIAL_COUNT || option.isSelected || options.length <= INITIAL_COUNT + 2,
  );
  return (
    <>
      {isExpanded && options.length >= MIN_SEARCHABLE && (
        <FindInputContainer>
          {mode.kind === 'links' ? (
            <Island of={findOption} props={{ vertical, listId, name }} />
          ) : (
            <FindInput listId={listId} name={name} value={searchText} onChange={setSearchText} />
          )}
        </FindInputContainer>
      )}
      <List id={listId} aria-label={name} $isWhole={isExpanded}>
        {visible.map((option) => {
          const next = toggleValue(vertical, mode.filters, { key: filterKey, value: option.value });
          return (
            <li key={option.value}>
              {mode.kind === 'links' ? (
                <OptionLink option={option} to={withShowAll(mode.pathOf(next))} rel={linkRel(next)} />
              ) : (
                <OptionCheckbox option={option} onToggle={() => mode.onChange(next)} />
              )}
            </li>
          );
        })}
      </List>
      {isExpanded && visible.length === 0 && <NoMatchNotice text={searchText} />}
      {!isExpanded && visible.length < options.length && (
        <ShowAll
          to={`${location.pathname}?${showAllQuery(location.search, filterKey)}`}
          rel="nofollow"
          preventScrollReset
          onClick={(event) => {
            if (mode.kind === 'links') return;
            event.preventDefault();
            setIsExpandedByClick(true);
          }}
        >
          {t('filter.showAll', { count: options.length })}
        </ShowAll>
      )}
    </>
  );
}

/** The current query, with all options of one filter shown. */
function showAllQuery(search: string, filterKey: FilterKey): string {
  const query = new URLSearchParams(search);
  query.set('all', filterKey);
  return query.toString();
}

const FindInputContainer = styled.div`
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
