import { formatDateTime, formatExactPkr, type OrderMoney } from '@karwan/shared-contracts';
import { Badge, type BadgeTone, Button, Card, Cluster, Heading, Stack, Text } from '@karwan/shared-ui';
import { type ReactNode, useId } from 'react';
import { RowList } from '../../../components/RowList.ts';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { attemptStateName, providerName, refundStateName } from '../../../lib/money-text.ts';
import type { PendingMoneyAction } from './MoneyDialog.tsx';

type Step = {
  id: string;
  at: string;
  title: string;
  badge?: { tone: BadgeTone; text: string };
  lines: string[];
  actions?: ReactNode;
};

/** Payment attempts, payments and refunds, newest first. */
export function MoneyTimeline({
  order,
  onAction,
}: {
  order: OrderMoney;
  onAction: (pendingAction: PendingMoneyAction) => void;
}) {
  const t = useCopy();
  const id = useId();
  const steps = [
    ...order.attempts.map((attempt) => attemptStep(t, attempt)),
    ...order.incoming.map((payment) => ({
      ...paymentStep(t, payment),
      actions: payment.canCorrect && <PaymentActions payment={payment} onAction={onAction} />,
    })),
    ...order.refunds.map((refund) => refundStep(t, refund)),
  ].sort((a, b) => b.at.localeCompare(a.at));
  if (steps.length === 0) return <Text $tone="muted">{t('money.nothingYet')}</Text>;
  return (
    <Stack as="section" aria-labelledby={id} $gap="space-4">
      <Heading id={id} $size="section">
        {t('money.timeline')}
      </Heading>
      <RowList>
        {steps.map((step) => (
          <Card key={step.id} as="li" $padding="sm">
            <Stack $gap="space-1">
              <Cluster $gap="space-2">
                <Text $isStrong>{step.title}</Text>
                {step.badge && <Badge tone={step.badge.tone}>{step.badge.text}</Badge>}
              </Cluster>
              <Text $size="sm" $tone="muted">
                {formatDateTime(step.at)}
              </Text>
              {step.lines.map((line) => (
                <Text key={line} dir="auto" $size="sm">
                  {line}
                </Text>
              ))}
              {step.actions}
            </Stack>
          </Card>
        ))}
      </RowList>
    </Stack>
  );
}

type Payment = OrderMoney['incoming'][number];

function PaymentActions({
  payment,
  onAction,
}: {
  payment: Payment;
  onAction: (pendingAction: PendingMoneyAction) => void;
}) {
  const t = useCopy();
  return (
    <Cluster>
      {(['correct', 'never-came', 'move'] as const).map((action) => (
        <Button
          key={action}
          variant="secondary"
          size="sm"
          aria-label={`${t(`money.actions.${action}`)}: ${payment.reference}`}
          onClick={() => onAction({ action, payment })}
        >
          {t(`money.actions.${action}`)}
        </Button>
      ))}
    </Cluster>
  );
}

const attemptStep = (t: Copy, attempt: OrderMoney['attempts'][number]): Step => ({
  id: `attempt ${attempt.reference}`,
  at: attempt.startedAt,
  title: t('money.tried', { provider: providerName(t, attempt.provider) }),
  badge: { tone: 'neutral', text: attemptStateName(t, attempt.status) },
  lines: [attempt.reference, ...(attempt.failure ? [attempt.failure] : [])],
});

const paymentStep = (t: Copy, payment: Payment): Step => ({
  id: payment.id,
  at: payment.receivedAt,
  title: t('money.came', {
    amount: formatExactPkr(payment.amountPkr),
    provider: providerName(t, payment.provider),
  }),
  ...(payment.reversedAt && { badge: { tone: 'danger', text: t('money.reversed') } }),
  lines: [
    payment.reference,
    ...(payment.enteredBy ? [t('money.enteredBy', { name: payment.enteredBy })] : []),
    ...(payment.reversedAt ? [t('money.reversedAt', { at: formatDateTime(payment.reversedAt) })] : []),
  ],
});

const refundStep = (t: Copy, refund: OrderMoney['refunds'][number]): Step => ({
  id: refund.id,
  at: refund.doneAt ?? refund.requestedAt,
  title: t('money.wentBack', { amount: formatExactPkr(refund.amountPkr), provider: providerName(t, refund.provider) }),
  badge: {
    tone: refund.status === 'done' ? 'success' : refund.status === 'failed' ? 'danger' : 'warning',
    text: refundStateName(t, refund.status),
  },
  lines: [
    refund.reason,
    ...(refund.reference ? [refund.reference] : []),
    ...(refund.askedBy ? [t('money.askedBy', { name: refund.askedBy })] : []),
    ...(refund.approvedBy ? [t('money.approvedBy', { name: refund.approvedBy })] : []),
    ...(refund.isUnknown ? [t('money.maybeSent')] : []),
    ...(refund.failure ? [refund.failure] : []),
  ],
});
