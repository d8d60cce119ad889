import {
  changeOrderMoney,
  findOrdersOfMoney,
  formatExactPkr,
  getMoneyOverview,
  isRefused,
  type MoneyChange,
  type OrderMoney,
  orderMoneyConflict,
} from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Difference, differencesBetween } from '../../../components/Differences.tsx';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { orderStateName } from '../../../lib/money-text.ts';
import { orderMoneyQuery } from '../../../lib/queries/money.ts';
import { needsLogin } from '../../../lib/queries/officer.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';

/**
 * Changes the shown version of an order's money. If it changed meanwhile, the new version is shown with the
 * differences; typed values stay.
 */
export function useMoneyChange(shown: OrderMoney) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useOfficeFailureToast();
  const [differences, setDifferences] = useState<Difference[]>([]);
  const { number: orderNumber, version } = shown;
  const query = orderMoneyQuery(call, orderNumber);
  const updateCache = (current: OrderMoney) => {
    queryClient.setQueryData(query.queryKey, current);
    void queryClient.invalidateQueries({ queryKey: [findOrdersOfMoney.id] });
    void queryClient.invalidateQueries({ queryKey: [getMoneyOverview.id] });
  };
  const change = useMutation({
    mutationFn: (requested: MoneyChange) =>
      call(changeOrderMoney, { params: { orderNumber }, body: { version, change: requested } }),
    onMutate: () => setDifferences([]),
    onSuccess: (current, { action }) => {
      updateCache(current);
      toast('success', t(`money.done.${action}`));
    },
    onError: (error) => {
      const conflict = isRefused(error, 'order_money_changed')
        ? orderMoneyConflict.safeParse(error.failure.data).data
        : undefined;
      if (conflict) {
        setDifferences(differencesBetween(valuesOf(t, shown), valuesOf(t, conflict.order)));
        updateCache(conflict.order);
      } else if (!isRefused(error) || needsLogin(error)) toastFailure(error);
    },
  });
  return { change, differences };
}

const valuesOf = (t: Copy, { status, receivedPkr, restPkr, refundedPkr, duePkr, incoming, refunds }: OrderMoney) => ({
  [t('money.what.state')]: orderStateName(t, status),
  [t('money.what.received')]: formatExactPkr(receivedPkr),
  [t('money.what.rest')]: formatExactPkr(restPkr),
  [t('money.what.due')]: formatExactPkr(duePkr),
  [t('money.what.refunded')]: formatExactPkr(refundedPkr),
  [t('money.what.payments')]: String(incoming.filter(({ reversedAt }) => reversedAt === null).length),
  [t('money.what.refunds')]: String(refunds.length),
});
