import { knownOf, type OrderMoney } from '@karwan/shared-contracts';
import { Button, Cluster } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { Asking } from './MoneyDialog.tsx';

const known = ['enter', 'accept', 'give-back'] as const;

/** Actions on the order's money. Those on a single payment are shown beside that payment. */
export function OrderActions({ order, onAsk }: { order: OrderMoney; onAsk: (asking: Asking) => void }) {
  const t = useCopy();
  const actions = order.actions.flatMap((action) => knownOf(known, action) ?? []);
  return (
    <Cluster>
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'enter' ? 'primary' : 'secondary'}
          onClick={() => onAsk({ action })}
        >
          {t(`money.actions.${action}`)}
        </Button>
      ))}
    </Cluster>
  );
}
