import { changeFilters, filterSegments, type SearchFilters, type SearchResult } from '@karwan/shared-contracts';
import { canHover, focusRing, oneLine, TextLink, token, VisuallyHidden } from '@karwan/shared-ui';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { linkRel } from '../../../lib/indexed-search.ts';
import { type Search, useSearchPath } from '../../../lib/search-location.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';
import { removeSegment } from '../data/change-values.ts';
import { type Labels, partText, segmentText } from '../data/filter-text.ts';

type ActiveFiltersProps = {
  search: Search;
  labels: Labels | undefined;
  /** How the API understood the text. Each part can be removed. */
  understood?: SearchResult['understood'];
};

/** Active filters and text, each a link to the search without it, plus a link that clears all. */
export function ActiveFilters({ search, labels, understood }: ActiveFiltersProps) {
  const t = useCopy();
  const vertical = useSearchedVertical();
  const pathOf = useSearchPath();
  const segments = filterSegments({ ...search.filters, page: undefined });
  if (segments.length === 0) return null;
  const parts = understood?.parts ?? [];
  const chips = segments.flatMap((segment): Chip[] =>
    segment.key === 's' && parts.length > 0
      ? parts.map((part, index) => ({
          id: `s-${index}`,
          text: partText(t, vertical, labels, part),
          filtersWithout: changeFilters(search.filters, { text: part.rest || undefined }),
        }))
      : [
          {
            id: `${segment.key}-${segment.value}`,
            text: segmentText(t, vertical, labels, segment),
            filtersWithout: removeSegment(vertical, search.filters, segment),
          },
        ],
  );
  return (
    <List aria-label={t('active.list')}>
      {chips.map(({ id, text, filtersWithout }) => (
        <li key={id}>
          <ChipLink to={pathOf(filtersWithout, search.view)} rel={linkRel(filtersWithout)} preventScrollReset>
            <VisuallyHidden>{t('active.remove')} </VisuallyHidden>
            <span>{text}</span>
            <X aria-hidden="true" />
          </ChipLink>
        </li>
      ))}
      {chips.length > 1 && (
        <Clear>
          <TextLink render={<Link to={pathOf({}, search.view)} preventScrollReset />}>{t('active.clear')}</TextLink>
        </Clear>
      )}
    </List>
  );
}

type Chip = { id: string; text: string; filtersWithout: SearchFilters };

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')};

  & > li {
    max-inline-size: 100%;
  }
`;

const ChipLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-2')};
  max-inline-size: 100%;
  min-block-size: 2.25rem;
  padding-inline: ${token('space-3')} ${token('space-2')};
  border: 1px solid ${token('primary-border')};
  border-radius: ${token('radius-full')};
  background: ${token('primary-soft')};
  color: ${token('primary-text')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-medium')};
  text-decoration: none;
  ${focusRing}

  ${canHover} {
    &:hover {
      border-color: ${token('primary')};
    }
  }

  /* Pressed, until the page loads. */
  &:active,
  &[data-going] {
    background: ${token('surface')};
  }

  & > span:nth-of-type(2) {
    ${oneLine}
  }

  svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const Clear = styled.li`
  font-size: ${token('font-size-sm')};

  & > a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${token('touch-target')};
    padding-inline: ${token('space-2')};
  }
`;
