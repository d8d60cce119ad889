import { above, focusRing, tabularDigits, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { cappedCount } from '../lib/capped-count.ts';

/** `count` undefined: shown without a number. */
export type LinkTab = { id: string; name: string; count: number | undefined; to: string; isCurrent: boolean };

/** Tabs with counts. Links, so that a tab can be shared and reached with Back. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label}>
      <Row>
        {tabs.map(({ id, name, count, to, isCurrent }) => (
          <li key={id}>
            <Tab to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
              {name} {count !== undefined && <Count>{cappedCount(count)}</Count>}
            </Tab>
          </li>
        ))}
      </Row>
    </nav>
  );
}

const Row = styled.ul`
  display: flex;
  gap: ${token('space-2')};
  margin: 0;
  padding: ${token('space-1')} 0 ${token('space-4')};
  overflow-x: auto;
  list-style: none;

  ${above.tablet} {
    flex-wrap: wrap;
  }
`;

const Tab = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-2')};
  min-block-size: ${token('control-md')};
  padding-inline: ${token('space-4')};
  border: 1px solid ${token('border-strong')};
  border-radius: ${token('radius-full')};
  background: ${token('surface')};
  color: ${token('text')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-medium')};
  text-decoration: none;
  white-space: nowrap;
  ${focusRing}

  &[aria-current='page'] {
    border-color: ${token('ink')};
    background: ${token('ink')};
    color: ${token('text-inverse')};
  }
`;

const Count = styled.span`
  ${tabularDigits}
  opacity: 0.75;
`;
