import { APPROVAL_FROM_PKR, formatExactPkr, type OrderMoney } from '@karwan/shared-contracts';
import { Dialog } from '@karwan/shared-ui';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { type MoneyValues, parseMoneyChange } from '../data/money-values.ts';
import { useMoneyChange } from '../data/use-money-change.ts';
import { MoneyForm } from './MoneyForm.tsx';

type Payment = OrderMoney['incoming'][number];
/** Open action; the last three concern one payment. */
export type PendingMoneyAction =
  | { action: 'enter' | 'accept' | 'give-back' }
  | { action: 'correct' | 'never-came' | 'move'; payment: Payment };

type MoneyDialogProps = { order: OrderMoney; pendingAction: PendingMoneyAction | undefined; onClose: () => void };

/** Dialog for one change of an order's money: effect, inputs and confirmation. */
export function MoneyDialog({ order, pendingAction, onClose }: MoneyDialogProps) {
  const t = useCopy();
  return (
    <Dialog
      isOpen={pendingAction !== undefined}
      onOpenChange={onClose}
      title={
        pendingAction && t('money.title', { action: t(`money.actions.${pendingAction.action}`), number: order.number })
      }
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {pendingAction && <Form order={order} pendingAction={pendingAction} onDone={onClose} />}
    </Dialog>
  );
}

function Form({
  order,
  pendingAction,
  onDone,
}: {
  order: OrderMoney;
  pendingAction: PendingMoneyAction;
  onDone: () => void;
}) {
  const t = useCopy();
  const { change, differences } = useMoneyChange(order);
  const payment = 'payment' in pendingAction ? pendingAction.payment : undefined;
  return (
    <MoneyForm
      action={pendingAction.action}
      effect={effectOf(t, order, pendingAction)}
      initialValues={initialValuesOf(order, pendingAction)}
      read={(values) => parseMoneyChange(pendingAction.action, values, payment?.id)}
      save={change}
      differences={differences}
      onDone={onDone}
    />
  );
}

function effectOf(t: Copy, { duePkr, restPkr, refundablePkr }: OrderMoney, pendingAction: PendingMoneyAction): string {
  const due = formatExactPkr(duePkr);
  switch (pendingAction.action) {
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
      return t(`money.effects.${pendingAction.action}`, {
        amount: formatExactPkr(pendingAction.payment.amountPkr),
        reference: pendingAction.payment.reference,
      });
  }
}

/** Default amounts: a payment is moved whole, and an entered one covers the amount due. */
function initialValuesOf({ duePkr }: OrderMoney, pendingAction: PendingMoneyAction): Partial<MoneyValues> {
  if (pendingAction.action === 'move') return { amountPkr: String(pendingAction.payment.amountPkr) };
  return pendingAction.action === 'enter' && duePkr > 0 ? { amountPkr: String(duePkr) } : {};
}
