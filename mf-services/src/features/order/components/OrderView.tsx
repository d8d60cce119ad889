import { knownOf, type OrderPage, orderStatuses, paymentTypes } from '@karwan/shared-contracts';
import { Badge, type BadgeTone, Cluster, Heading, Stack, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { OpenOrder } from './OpenOrder.tsx';
import { OrderOutcome } from './OrderOutcome.tsx';
import { OrderPrice } from './OrderPrice.tsx';
import { Payout } from './Payout.tsx';
import { RefundList } from './RefundList.tsx';

const tones = {
  open: 'info',
  paid: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  'partly-refunded': 'info',
  refunded: 'info',
  unknown: 'neutral',
} as const satisfies Record<string, BadgeTone>;

/** An order in any status. */
export function OrderView({ order }: { order: OrderPage }) {
  const t = useCopy();
  const status = knownOf(orderStatuses, order.status) ?? 'unknown';
  const type = t(`types.${knownOf(paymentTypes, order.type) ?? 'unknown'}`);
  return (
    <Stack $gap="space-6" data-figures-at-end="">
      <div>
        <Cluster>
          <Text $tone="muted">{t('order.number', { number: order.number })}</Text>
          <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        </Cluster>
        <Heading as="h1">{order.bought?.title ?? type}</Heading>
        {order.bought && <Text>{type}</Text>}
      </div>
      {status === 'open' ? <OpenOrder order={order} /> : <OrderOutcome order={order} status={status} />}
      <OrderPrice order={order} />
      {order.refunds.length > 0 && <RefundList refunds={order.refunds} />}
      {order.payout && <Payout orderNumber={order.number} account={order.payout.account} />}
    </Stack>
  );
}
