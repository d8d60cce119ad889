import { APPROVAL_FROM_PKR, formatExactPkr, type OrderMoney } from '@karwan/shared-contracts';
import { Dialog } from '@karwan/shared-ui';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { readMoneyChange, type Typed } from '../data/typed-money.ts';
import { useMoneyChange } from '../data/use-money-change.ts';
import { MoneyForm } from './MoneyForm.tsx';

type Payment = OrderMoney['incoming'][number];
/** Open action; the last three concern one payment. */
export type Asking =
  | { action: 'enter' | 'accept' | 'give-back' }
  | { action: 'correct' | 'never-came' | 'move'; payment: Payment };

type MoneyDialogProps = { order: OrderMoney; asking: Asking | undefined; onClose: () => void };

/** Dialog for one change of an order's money: effect, inputs and confirmation. */
export function MoneyDialog({ order, asking, onClose }: MoneyDialogProps) {
  const t = useCopy();
  return (
    <Dialog
      isOpen={asking !== undefined}
      onOpenChange={onClose}
      title={asking && t('money.title', { action: t(`money.actions.${asking.action}`), number: order.number })}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {asking && <Form order={order} asking={asking} onDone={onClose} />}
    </Dialog>
  );
}

function Form({ order, asking, onDone }: { order: OrderMoney; asking: Asking; onDone: () => void }) {
  const t = useCopy();
  const { change, differences } = useMoneyChange(order);
  const payment = 'payment' in asking ? asking.payment : undefined;
  return (
    <MoneyForm
      action={asking.action}
      effect={effectOf(t, order, asking)}
      first={firstOf(order, asking)}
      read={(typed) => readMoneyChange(asking.action, typed, payment?.id)}
      save={change}
      differences={differences}
      onDone={onDone}
    />
  );
}

function effectOf(t: Copy, { duePkr, restPkr, refundablePkr }: OrderMoney, asking: Asking): string {
  const due = formatExactPkr(duePkr);
  switch (asking.action) {
    case 'enter':
      return duePkr > 0 ? t('money.effects.enter', { due }) : t('money.effects.enterPaid');
    case 'accept':
      return restPkr < 0
        ? t('money.effects.acceptOwed', { owed: formatExactPkr(-restPkr) })
        : t('money.effects.accept', { due, rest: formatExactPkr(restPkr) });
    case 'give-back':
      return t('money.effects.give-back', {
        most: formatExactPkr(refundablePkr),
        approval: formatExactPkr(APPROVAL_FROM_PKR),
      });
    default:
      return t(`money.effects.${asking.action}`, {
        amount: formatExactPkr(asking.payment.amountPkr),
        reference: asking.payment.reference,
      });
  }
}

/** Default amounts: a payment is moved whole, and an entered one covers the amount due. */
function firstOf({ duePkr }: OrderMoney, asking: Asking): Partial<Typed> {
  if (asking.action === 'move') return { amountPkr: String(asking.payment.amountPkr) };
  return asking.action === 'enter' && duePkr > 0 ? { amountPkr: String(duePkr) } : {};
}
