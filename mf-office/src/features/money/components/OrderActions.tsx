import { knownOf, type OrderMoney } from '@karwan/shared-contracts';
import { Button, Cluster } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { PendingMoneyAction } from './MoneyDialog.tsx';

const knownActions = ['enter', 'accept', 'give-back'] as const;

/** Actions on the order's money. Those on a single payment are shown beside that payment. */
export function OrderActions({
  order,
  onAction,
}: {
  order: OrderMoney;
  onAction: (pendingAction: PendingMoneyAction) => void;
}) {
  const t = useCopy();
  const actions = order.actions.flatMap((action) => knownOf(knownActions, action) ?? []);
  return (
    <Cluster>
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'enter' ? 'primary' : 'secondary'}
          onClick={() => onAction({ action })}
        >
          {t(`money.actions.${action}`)}
        </Button>
      ))}
    </Cluster>
  );
}
