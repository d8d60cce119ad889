import {
  formatExactPkr,
  knownOf,
  type OrderPage,
  type PaymentProvider,
  paymentProviders,
} from '@karwan/shared-contracts';
import { Banner, Button, RadioGroup, Stack } from '@karwan/shared-ui';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { usePay } from '../data/use-order-changes.ts';

type PayFormProps = {
  order: OrderPage;
  /** Whether this payment replaces one in progress. */
  isAnew: boolean;
  onStarted: () => void;
};

/** Chooses a payment provider and starts the payment. */
export function PayForm({ order, isAnew, onStarted }: PayFormProps) {
  const t = useCopy();
  const offered = order.providers.flatMap((provider) => knownOf(paymentProviders, provider) ?? []);
  const [chosenProvider, setChosenProvider] = useState<PaymentProvider | null>(null);
  const { pay, isPending } = usePay(order.number, onStarted);
  const provider = chosenProvider ?? offered[0];
  if (provider === undefined) return <Banner tone="warning">{t('pay.none')}</Banner>;
  return (
    <Stack $gap="space-4">
      <RadioGroup
        legend={t('pay.by')}
        options={offered.map((each) => ({
          value: each,
          label: t(`providers.${each}.name`),
          detail: t(`providers.${each}.detail`),
        }))}
        value={provider}
        onValueChange={setChosenProvider}
      />
      <Button isBusy={isPending} onClick={() => pay({ provider, isAnew })}>
        {t('pay.action', { amount: formatExactPkr(order.duePkr ?? order.amountPkr) })}
      </Button>
    </Stack>
  );
}
