import { formatDateTime, formatExactPkr, type MoneyOverview, type UnassignedPayment } from '@karwan/shared-contracts';
import { Button, Card, Cluster, Dialog, Heading, Stack, Text } from '@karwan/shared-ui';
import { useId, useState } from 'react';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { providerName } from '../../../lib/money-text.ts';
import { parseUnassignedChange } from '../data/money-values.ts';
import { useUnassignedChange } from '../data/use-unassigned-change.ts';
import { MoneyForm } from './MoneyForm.tsx';

type PendingMoneyAction =
  | { action: 'enter-unassigned' }
  | { action: 'assign' | 'sent-back'; payment: UnassignedPayment };

/** Payments that name no order. They are assigned to an order later, or returned. */
export function Unassigned({ unassigned }: Pick<MoneyOverview, 'unassigned'>) {
  const t = useCopy();
  const id = useId();
  const [pendingAction, setPendingAction] = useState<PendingMoneyAction>();
  return (
    <Stack as="section" aria-labelledby={id} $gap="space-4">
      <Cluster $justify="space-between">
        <Heading id={id} $size="section">
          {t('money.unassigned.title')}
        </Heading>
        <Button variant="secondary" size="sm" onClick={() => setPendingAction({ action: 'enter-unassigned' })}>
          {t('money.actions.enter-unassigned')}
        </Button>
      </Cluster>
      {unassigned.length === 0 && <Text $tone="muted">{t('money.unassigned.none')}</Text>}
      <RowList>
        {unassigned.map((payment) => (
          <Card key={payment.paymentId} as="li" $padding="sm">
            <Stack $gap="space-2">
              <Text $isStrong>{[formatExactPkr(payment.amountPkr), payment.reference].join(' · ')}</Text>
              <Text $size="sm" $tone="muted">
                {[providerName(t, payment.provider), payment.payer, formatDateTime(payment.receivedAt)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <Cluster>
                {(['assign', 'sent-back'] as const).map((action) => (
                  <Button
                    key={action}
                    variant="secondary"
                    size="sm"
                    aria-label={`${t(`money.actions.${action}`)}: ${payment.reference}`}
                    onClick={() => setPendingAction({ action, payment })}
                  >
                    {t(`money.actions.${action}`)}
                  </Button>
                ))}
              </Cluster>
            </Stack>
          </Card>
        ))}
      </RowList>
      <UnassignedDialog pendingAction={pendingAction} onClose={() => setPendingAction(undefined)} />
    </Stack>
  );
}

function UnassignedDialog({
  pendingAction,
  onClose,
}: {
  pendingAction: PendingMoneyAction | undefined;
  onClose: () => void;
}) {
  const t = useCopy();
  return (
    <Dialog
      isOpen={pendingAction !== undefined}
      onOpenChange={onClose}
      title={pendingAction && t(`money.actions.${pendingAction.action}`)}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {pendingAction && <UnassignedForm pendingAction={pendingAction} onDone={onClose} />}
    </Dialog>
  );
}

function UnassignedForm({ pendingAction, onDone }: { pendingAction: PendingMoneyAction; onDone: () => void }) {
  const t = useCopy();
  const save = useUnassignedChange();
  const { action } = pendingAction;
  const payment = 'payment' in pendingAction ? pendingAction.payment : undefined;
  return (
    <MoneyForm
      action={action}
      effect={t(`money.effects.${action}`, { amount: payment && formatExactPkr(payment.amountPkr) })}
      read={(values) => parseUnassignedChange(action, values, payment?.paymentId)}
      save={save}
      onDone={onDone}
    />
  );
}
