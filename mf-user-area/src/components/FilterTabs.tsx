import { focusRing, tabularDigits, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

export type FilterTab = { id: string; name: string; to: string; count: number | undefined; isCurrent: boolean };

/** Filters as links, so that each view can be shared, opened in a tab and reached with Back. */
export function FilterTabs({ label, tabs }: { label: string; tabs: readonly FilterTab[] }) {
  return (
    <nav aria-label={label}>
      <Row>
        {tabs.map(({ id, name, to, count, isCurrent }) => (
          <li key={id}>
            <Tab to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
              {name} <Count>{count}</Count>
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
  padding: ${token('space-1')} 0;
  overflow-x: auto;
  list-style: none;
  scrollbar-width: none;
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
