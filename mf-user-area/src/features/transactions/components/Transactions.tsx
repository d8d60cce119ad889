import { failureMessage } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { EmptyState, ErrorState, InfiniteList } from '@karwan/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import Receipt from 'lucide-react/icons/receipt';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { listStatus } from '../../../lib/list-status.ts';
import { transactionsQuery } from '../../../lib/queries/transactions.ts';
import { TransactionRow } from './TransactionRow.tsx';

/** Payments and refunds, each with its receipt (UA-08). */
export function Transactions() {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useInfiniteQuery(transactionsQuery(call));
  const transactions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageTitle>{t('menu.transactions')}</PageTitle>
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          title={t('transactions.failed')}
          onRetry={() => void query.refetch()}
          retryLabel={t('retry')}
          isRetrying={query.isFetching}
        >
          {failureMessage(query.error)}
        </ErrorState>
      )}
      {query.data && transactions.length === 0 && (
        <EmptyState icon={<Receipt />} title={t('transactions.empty')}>
          {t('transactions.emptyHint')}
        </EmptyState>
      )}
      {transactions.length > 0 && (
        <InfiniteList
          status={listStatus(query)}
          onLoadMore={() => void query.fetchNextPage()}
          labels={{ loading: t('loading'), failed: t('moreFailed'), retry: t('retry'), loadMore: t('loadMore') }}
        >
          <RowList>
            {transactions.map((transaction) => (
              <TransactionRow key={transaction.number} transaction={transaction} />
            ))}
          </RowList>
        </InfiniteList>
      )}
    </>
  );
}
