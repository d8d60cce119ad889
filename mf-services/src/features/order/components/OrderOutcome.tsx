import { formatDateTime, type OrderPage, type OrderStatus, receiptFilePath } from '@karwan/shared-contracts';
import { Banner, LinkButton } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';

type OrderOutcomeProps = { order: OrderPage; status: Exclude<OrderStatus, 'open'> | 'unknown' };

/** Result of an order that can no longer be paid, and the next step. */
export function OrderOutcome({ order, status }: OrderOutcomeProps) {
  const t = useCopy();
  if (order.paidAt === null || status === 'unknown')
    return <Banner isAnnounced>{t(`outcome.${unpaidKey(order, status)}`)}</Banner>;
  const isRefused = order.fulfilment === 'refused';
  const isRefunded = status === 'refunded' && !isRefused;
  return (
    <Banner
      tone={isRefused ? 'warning' : isRefunded ? 'info' : 'success'}
      isAnnounced
      title={t(isRefused ? 'outcome.refused' : isRefunded ? 'outcome.refunded' : 'outcome.paid')}
      actions={
        <>
          {order.bought?.href && !isRefused && (
            <LinkButton render={<Link to={order.bought.href} />}>{t('outcome.next')}</LinkButton>
          )}
          <LinkButton variant="secondary" href={receiptFilePath(order.number)} download>
            {t('outcome.receipt')}
          </LinkButton>
        </>
      }
    >
      {isRefused
        ? t('outcome.comesBack', { reason: order.refusal ?? '' })
        : t('outcome.paidAt', { when: formatDateTime(order.paidAt) })}
    </Banner>
  );
}

function unpaidKey({ refunds }: OrderPage, status: OrderOutcomeProps['status']) {
  if (status !== 'cancelled' && status !== 'expired') return 'unknown';
  return refunds.length > 0 ? (`${status}Back` as const) : status;
}
