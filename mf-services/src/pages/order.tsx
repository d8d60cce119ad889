import { failureMessage, isRefused, ORDER_NUMBER, paths } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { Container, ErrorState, LinkButton, Skeleton, Stack, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { OrderView } from '../features/order/components/OrderView.tsx';
import { orderQuery } from '../features/order/data/order-query.ts';
import { useLiveOrder } from '../features/order/data/use-live-order.ts';
import { useCopy } from '../lib/copy.ts';

/** /order?no=…: the item, its price, the payment and its result (RTE-14). */
export function Component() {
  const t = useCopy();
  const { call } = useKarwan();
  const { isLoggedIn } = useAuthState();
  const [params] = useSearchParams();
  const orderNumber = params.get('no') ?? '';
  const isNumber = ORDER_NUMBER.test(orderNumber);
  const query = useQuery({ ...orderQuery(call, orderNumber), enabled: isLoggedIn && isNumber });
  useLiveOrder(orderNumber);

  const isMissing = !isNumber || isRefused(query.error, 'order_not_found');
  if (isMissing || (query.isError && !query.data)) {
    return (
      <Page $width="reading">
        <ErrorState
          headingLevel={1}
          title={t(isMissing ? 'order.notFound' : 'order.failed')}
          actions={<LinkButton render={<Link to={paths.home} />}>{t('order.home')}</LinkButton>}
          {...(isMissing
            ? {}
            : { onRetry: () => void query.refetch(), retryLabel: t('retry'), isRetrying: query.isFetching })}
        >
          {!isMissing && failureMessage(query.error)}
        </ErrorState>
      </Page>
    );
  }
  return (
    <Page $width="reading">
      {query.data ? (
        <OrderView order={query.data} />
      ) : (
        <Stack $gap="space-4" role="status" aria-label={t('loading')}>
          <Skeleton $height="2.5rem" />
          <Skeleton $shape="box" $height="12rem" />
        </Stack>
      )}
    </Page>
  );
}

const Page = styled(Container)`
  padding-block: ${token('space-5')} ${token('space-16')};
`;
