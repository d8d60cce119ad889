import { formatDateTime, formatExactPkr, type MoneyOverview, type UnassignedPayment } from '@karwan/shared-contracts';
import { Button, Card, Cluster, Dialog, Heading, Stack, Text } from '@karwan/shared-ui';
import { useId, useState } from 'react';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { providerName } from '../../../lib/money-words.ts';
import { readUnassignedChange } from '../data/typed-money.ts';
import { useUnassignedChange } from '../data/use-unassigned-change.ts';
import { MoneyForm } from './MoneyForm.tsx';

type Asking = { action: 'enter-unassigned' } | { action: 'assign' | 'sent-back'; payment: UnassignedPayment };

/** Payments that name no order. They are assigned to an order later, or returned. */
export function Unassigned({ unassigned }: Pick<MoneyOverview, 'unassigned'>) {
  const t = useCopy();
  const id = useId();
  const [asking, setAsking] = useState<Asking>();
  return (
    <Stack as="section" aria-labelledby={id} $gap="space-4">
      <Cluster $justify="space-between">
        <Heading id={id} $size="section">
          {t('money.unassigned.title')}
        </Heading>
        <Button variant="secondary" size="sm" onClick={() => setAsking({ action: 'enter-unassigned' })}>
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
                    onClick={() => setAsking({ action, payment })}
                  >
                    {t(`money.actions.${action}`)}
                  </Button>
                ))}
              </Cluster>
            </Stack>
          </Card>
        ))}
      </RowList>
      <UnassignedDialog asking={asking} onClose={() => setAsking(undefined)} />
    </Stack>
  );
}

function UnassignedDialog({ asking, onClose }: { asking: Asking | undefined; onClose: () => void }) {
  const t = useCopy();
  return (
    <Dialog
      isOpen={asking !== undefined}
      onOpenChange={onClose}
      title={asking && t(`money.actions.${asking.action}`)}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {asking && <UnassignedForm asking={asking} onDone={onClose} />}
    </Dialog>
  );
}

function UnassignedForm({ asking, onDone }: { asking: Asking; onDone: () => void }) {
  const t = useCopy();
  const save = useUnassignedChange();
  const { action } = asking;
  const payment = 'payment' in asking ? asking.payment : undefined;
  return (
    <MoneyForm
      action={action}
      effect={t(`money.effects.${action}`, { amount: payment && formatExactPkr(payment.amountPkr) })}
      read={(typed) => readUnassignedChange(action, typed, payment?.paymentId)}
      save={save}
      onDone={onDone}
    />
  );
}
