import { formatInteger } from '@karwan/shared-contracts';
import { focusRing, tabularDigits, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { OtherVerticalResult } from '../../../lib/other-verticals.ts';
import { searchPathIn } from '../../../lib/search-location.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';

type VerticalTabsProps = { total: number; otherResults: readonly OtherVerticalResult[] };

/**
 * The same text search in other verticals that have matches, with counts if known. Renders nothing if only the current
 * one has.
 */
export function VerticalTabs({ total, otherResults }: VerticalTabsProps) {
  const t = useCopy();
  const currentVertical = useSearchedVertical();
  if (otherResults.length === 0) return null;
  return (
    <Nav aria-label={t('elsewhere')}>
      <Tabs>
        <li>
          <CurrentTab aria-current="page">
            {t(`verticals.${currentVertical}.name`)} <Total>{formatInteger(total)}</Total>
          </CurrentTab>
        </li>
        {otherResults.map(({ vertical, filters, total: count }) => (
          <li key={vertical}>
            <Tab to={searchPathIn(vertical)(filters)}>
              {t(`verticals.${vertical}.name`)} {count !== undefined && <Total>{formatInteger(count)}</Total>}
            </Tab>
          </li>
        ))}
      </Tabs>
    </Nav>
  );
}

const Nav = styled.nav`
  min-inline-size: 0;
`;

/* One line that scrolls sideways if it is wider than the screen. */
const Tabs = styled.ul`
  display: flex;
  gap: ${token('space-1')};
  overflow-x: auto;
  border-block-end: 1px solid ${token('border')};
  scrollbar-width: none;
  white-space: nowrap;

  & > li > * {
    ${focusRing}
    display: flex;
    align-items: center;
    gap: ${token('space-2')};
    min-block-size: ${token('touch-target')};
    padding-inline: ${token('space-3')};
    border-block-end: 2px solid transparent;
    outline-offset: -2px;
  }
`;

const Tab = styled(Link)`
  color: ${token('text-muted')};
  text-decoration: none;

  &:hover {
    color: ${token('text')};
    border-color: ${token('border')};
  }
`;

const CurrentTab = styled.span`
  font-weight: ${token('weight-semibold')};

  && {
    border-color: ${token('primary')};
  }
`;

const Total = styled.span`
  ${tabularDigits}
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;
