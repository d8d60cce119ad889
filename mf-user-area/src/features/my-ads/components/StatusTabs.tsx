import { type ListingStatus, listingStatuses, userAreaPath } from '@karwan/shared-contracts';
import { focusRing, tabularDigits, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type StatusTabsProps = {
  current: ListingStatus | undefined;
  counts: Partial<Record<ListingStatus, number>> | undefined;
};

/** Links, so that a status can be shared, opened in a tab and gone back from. Statuses without ads are left out. */
export function StatusTabs({ current, counts }: StatusTabsProps) {
  const t = useCopy();
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = listingStatuses.filter((status) => status === current || (counts?.[status] ?? 0) > 0);
  return (
    <nav aria-label={t('myAds.byStatus')}>
      <Row>
        <li>
          <Tab to={userAreaPath('my-ads')} aria-current={current === undefined ? 'page' : undefined}>
            {t('myAds.all')} <Count>{total}</Count>
          </Tab>
        </li>
        {shown.map((status) => (
          <li key={status}>
            <Tab
              to={`${userAreaPath('my-ads')}?status=${status}`}
              aria-current={status === current ? 'page' : undefined}
              preventScrollReset
            >
              {t(`status.${status}`)} <Count>{counts?.[status] ?? 0}</Count>
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
