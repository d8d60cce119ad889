import type { Facets, FilterKey } from '@karwan/shared-contracts';
import { focusRing, TextInput, token } from '@karwan/shared-ui';
import Search from 'lucide-react/icons/search';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { toggleValue, valuesName } from '../data/change-values.ts';
import type { FilterMode } from '../data/filter-mode.ts';
import { OptionCheckbox, OptionLink } from './OptionRow.tsx';

const SHOWN_AT_FIRST = 8;
/** From so many on, typing finds an option faster than looking. */
const FINDABLE_FROM = 16;

export type FacetOptionsProps = { filterKey: FilterKey; name: string; options: Facets[string]; mode: FilterMode };

/** The options of one filter with their counts: the most frequent and the chosen ones, all on demand. */
export function FacetOptions({ filterKey, name, options, mode }: FacetOptionsProps) {
  const t = useCopy();
  const vertical = useVertical();
  const location = useLocation();
  // Without scripts "show all" is a link to the same search with this filter written out.
  const isAskedInAddress = new URLSearchParams(location.search).get('all') === filterKey;
  const [isPressed, setIsPressed] = useState(false);
  const [wanted, setWanted] = useState('');
  const listId = useId();
  const isWhole = isPressed || isAskedInAddress;
  const valueName = valuesName(filterKey);
  const chosen = (valueName && mode.filters[valueName]) ?? [];
  const needle = wanted.trim().toLowerCase();
  // Chosen is what the address or the draft says, at once; the counts follow when they come.
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
          <TextInput
            type="search"
            aria-label={t('filter.find', { name })}
            aria-controls={listId}
            placeholder={t('filter.find', { name })}
            leading={<Search aria-hidden="true" />}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </Find>
      )}
      <List id={listId} aria-label={name} $isWhole={isWhole}>
        {visible.map((option) => {
          const next = toggleValue(vertical, mode.filters, { key: filterKey, value: option.value });
          return (
            <li key={option.value}>
              {mode.kind === 'links' ? (
                <OptionLink option={option} to={mode.pathOf(next)} />
              ) : (
                <OptionCheckbox option={option} onToggle={() => mode.onChange(next)} />
              )}
            </li>
          );
        })}
      </List>
      {isWhole && visible.length === 0 && <None role="status">{t('filter.noneFound', { text: wanted })}</None>}
      {!isWhole && visible.length < options.length && (
        <ShowAll
          to={`${location.pathname}?all=${filterKey}`}
          rel="nofollow"
          preventScrollReset
          onClick={(event) => {
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

const Find = styled.div`
  padding-block-end: ${token('space-2')};
`;

const List = styled.ul<{ $isWhole: boolean }>`
  ${({ $isWhole }) => $isWhole && 'max-block-size: 22rem; overflow-y: auto; overscroll-behavior: contain;'}
  padding-inline-end: ${({ $isWhole }) => ($isWhole ? token('space-2') : '0')};
`;

const None = styled.p`
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
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
