import { formatDate, formatExactPkr, type MoneyLine } from '@karwan/shared-contracts';
import { Badge, Card, CardLink, Cluster, Stack, Text } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { orderMoneyPath, orderStateName, toneOfOrder } from '../../../lib/money-text.ts';

export function OrderRow({ order }: { order: MoneyLine }) {
  const t = useCopy();
  const { number, title, customer, status, amountPkr, receivedPkr, restPkr, createdAt } = order;
  return (
    <Card as="li" $padding="sm" $isLink>
      <Stack $gap="space-1">
        <Cluster $gap="space-2">
          <CardLink render={<Link to={orderMoneyPath(number)} />}>{number}</CardLink>
          <Badge tone={toneOfOrder(status)}>{orderStateName(t, status)}</Badge>
          {restPkr > 0 && <Badge tone="warning">{t('money.rests', { amount: formatExactPkr(restPkr) })}</Badge>}
          {restPkr < 0 && <Badge tone="danger">{t('money.owes', { amount: formatExactPkr(-restPkr) })}</Badge>}
        </Cluster>
        <Text $size="sm">{title}</Text>
        <Text $size="sm" $tone="muted">
          {[
            customer ?? t('money.gone'),
            t('money.cameOf', { came: formatExactPkr(receivedPkr), price: formatExactPkr(amountPkr) }),
            formatDate(createdAt),
          ].join(' · ')}
        </Text>
      </Stack>
    </Card>
  );
}
