import { formatDateTime, formatExactPkr, type OrderMoney, officePath } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Accordion, Badge, Cluster, DefinitionList, Heading, Stack, Table, TextLink } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { RefreshButton } from '../../../components/RefreshButton.tsx';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { accountName, orderStateName, toneOfOrder } from '../../../lib/money-text.ts';
import { orderMoneyQuery } from '../../../lib/queries/money.ts';
import { MoneyDialog, type PendingMoneyAction } from './MoneyDialog.tsx';
import { MoneyTimeline } from './MoneyTimeline.tsx';
import { OrderActions } from './OrderActions.tsx';

/** All money of one order, with the actions allowed. */
export function OrderView({ orderNumber }: { orderNumber: string }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(orderMoneyQuery(call, orderNumber));
  return (
    <Stack $gap="space-5">
      <Cluster $justify="space-between">
        <TextLink render={<Link to={officePath('money')} />}>{t('money.toAll')}</TextLink>
        <RefreshButton query={query} />
      </Cluster>
      <QueryContent query={query} errorTitle={t('money.orderFailed')}>
        {(order) => <OrderContent order={order} />}
      </QueryContent>
    </Stack>
  );
}

function OrderContent({ order }: { order: OrderMoney }) {
  const t = useCopy();
  const [pendingAction, setPendingAction] = useState<PendingMoneyAction>();
  return (
    <Stack $gap="space-6">
      <Cluster $gap="space-3">
        <Heading as="h1" $size="page">
          {order.number}
        </Heading>
        <Badge tone={toneOfOrder(order.status)}>{orderStateName(t, order.status)}</Badge>
      </Cluster>
      <OrderActions order={order} onAction={setPendingAction} />
      <DefinitionList items={factsOf(t, order)} columns={1} />
      <TextLink render={<Link to={`${officePath('people')}/${order.accountId}`} />}>{t('queue.person')}</TextLink>
      <MoneyTimeline order={order} onAction={setPendingAction} />
      <Accordion
        items={[
          {
            id: 'entries',
            title: t('money.entries'),
            content: (
              <Table
                caption={t('money.entries')}
                isCaptionHidden
                columns={[
                  { id: 'at', header: t('audit.at'), cell: ({ at }) => formatDateTime(at) },
                  { id: 'set', header: t('money.what.set'), cell: ({ set }) => kindOf(set), isRowHeader: true },
                  { id: 'account', header: t('money.account'), cell: ({ account }) => accountName(t, account) },
                  { id: 'pkr', header: t('money.what.pkr'), cell: ({ pkr }) => formatExactPkr(pkr), isNumeric: true },
                ]}
                rows={order.entries}
                rowId={({ set, account }) => `${set} ${account}`}
              />
            ),
          },
        ]}
      />
      <MoneyDialog order={order} pendingAction={pendingAction} onClose={() => setPendingAction(undefined)} />
    </Stack>
  );
}

/** `payment:<id>` without the id. */
const kindOf = (set: string) => set.split(':')[0] ?? set;

function factsOf(t: Copy, order: OrderMoney) {
  const { title, customer, amountPkr, receivedPkr, restPkr, duePkr, refundedPkr, writtenOffPkr, refundablePkr } = order;
  const amount = (term: string, pkr: number) => ({ term, value: formatExactPkr(pkr) });
  return [
    { term: t('money.what.bought'), value: title },
    { term: t('money.what.customer'), value: customer ?? t('money.gone') },
    amount(t('money.what.price'), amountPkr),
    amount(t('money.what.received'), receivedPkr),
    ...(duePkr > 0 ? [amount(t('money.what.due'), duePkr)] : []),
    ...(restPkr > 0 ? [amount(t('money.what.rest'), restPkr)] : []),
    ...(restPkr < 0 ? [amount(t('money.what.owed'), -restPkr)] : []),
    ...(writtenOffPkr > 0 ? [amount(t('money.what.writtenOff'), writtenOffPkr)] : []),
    ...(refundedPkr > 0 ? [amount(t('money.what.refunded'), refundedPkr)] : []),
    ...(refundablePkr > 0 ? [amount(t('money.what.refundable'), refundablePkr)] : []),
    ...(order.paidAt ? [{ term: t('money.what.paidAt'), value: formatDateTime(order.paidAt) }] : []),
    ...(order.paidAt === null ? [{ term: t('money.what.ends'), value: formatDateTime(order.expiresAt) }] : []),
  ];
}
