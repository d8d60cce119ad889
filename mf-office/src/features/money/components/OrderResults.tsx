import { useKarwan } from '@karwan/shared-kit';
import { EmptyState, InfiniteList } from '@karwan/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { listStatusOf } from '../../../lib/list-status.ts';
import { type MoneySearch, moneyOrdersQuery } from '../../../lib/queries/money.ts';
import { useRowShortcuts } from '../../../lib/use-row-shortcuts.ts';
import { OrderRow } from './OrderRow.tsx';

/** Orders found by number or name, or one of the predefined lists. */
export function OrderResults({ search }: { search: MoneySearch }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useInfiniteQuery(moneyOrdersQuery(call, search));
  const list = useRowShortcuts<HTMLUListElement>();
  return (
    <QueryContent query={query} errorTitle={t('money.foundFailed')}>
      {({ pages }) => {
        const orders = pages.flatMap(({ items }) => items);
        if (orders.length === 0)
          return (
            <EmptyState icon={<SearchX />} title={t(search.q ? 'money.none' : 'money.listEmpty')}>
              {search.q ? t('money.noneHint') : ''}
            </EmptyState>
          );
        return (
          <InfiniteList
            status={listStatusOf(query)}
            onLoadMore={() => void query.fetchNextPage()}
            labels={{ loading: t('loading'), failed: t('moreFailed'), retry: t('retry'), loadMore: t('loadMore') }}
          >
            <RowList ref={list}>
              {orders.map((order) => (
                <OrderRow key={order.number} order={order} />
              ))}
            </RowList>
          </InfiniteList>
        );
      }}
    </QueryContent>
  );
}
