import { formatDateTime, formatExactPkr, type OrderPage } from '@karwan/shared-contracts';
import { Banner, Button, ConfirmDialog, Stack, Text } from '@karwan/shared-ui';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useCancel } from '../data/use-order-changes.ts';
import { PayForm } from './PayForm.tsx';
import { PaymentInProgress } from './PaymentInProgress.tsx';

/** A payable order: the choice of provider, or the payment in progress. */
export function OpenOrder({ order }: { order: OrderPage }) {
  const t = useCopy();
  const [isChoosingOther, setIsChoosingOther] = useState(false);
  const { attempt } = order;
  const startedAttempt = attempt?.status === 'started' ? attempt : null;
  return (
    <Stack $gap="space-4">
      {order.restPkr !== undefined && order.duePkr !== undefined && (
        <Banner tone="warning" title={t('part.title', { amount: formatExactPkr(order.restPkr) })} isAnnounced>
          {t('part.text', { amount: formatExactPkr(order.duePkr) })}
        </Banner>
      )}
      {attempt?.status === 'failed' && (
        <Banner tone="warning" title={t('pay.failed')} isAnnounced>
          {attempt.failure}
        </Banner>
      )}
      {startedAttempt && !isChoosingOther ? (
        <PaymentInProgress order={order} attempt={startedAttempt} onOther={() => setIsChoosingOther(true)} />
      ) : (
        <PayForm order={order} isAnew={startedAttempt !== null} onStarted={() => setIsChoosingOther(false)} />
      )}
      <Text $size="sm" $tone="muted">
        {t('pay.until', { when: formatDateTime(order.expiresAt) })}
      </Text>
      <CancelOrder orderNumber={order.number} restPkr={order.restPkr} />
    </Stack>
  );
}

function CancelOrder({ orderNumber, restPkr }: { orderNumber: string; restPkr: number | undefined }) {
  const t = useCopy();
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending } = useCancel(orderNumber);
  return (
    <div>
      <Button variant="quiet" onClick={() => setIsConfirming(true)}>
        {t('cancel.action')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('cancel.title')}
        description={restPkr ? t('cancel.textBack', { amount: formatExactPkr(restPkr) }) : t('cancel.text')}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
        isBusy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setIsConfirming(false) })}
      />
    </div>
  );
}
