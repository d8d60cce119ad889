import { knownOf, type OrderPage, paymentProviders } from '@karwan/shared-contracts';
import { Banner, Button, Cluster, LinkButton, Spinner, Stack } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { BankTransfer } from './BankTransfer.tsx';

type PaymentInProgressProps = {
  order: OrderPage;
  attempt: NonNullable<OrderPage['attempt']>;
  onOther: () => void;
};

/** Payment in progress, and how to continue it. The page updates by itself when the result arrives. */
export function PaymentInProgress({ order, attempt, onOther }: PaymentInProgressProps) {
  const t = useCopy();
  const provider = knownOf(paymentProviders, attempt.provider) ?? 'unknown';
  const other = (
    <Button variant="secondary" onClick={onOther}>
      {t('pay.other')}
    </Button>
  );
  if (attempt.transfer) {
    return (
      <Stack $gap="space-4">
        <BankTransfer order={order} transfer={attempt.transfer} />
        <Cluster>{other}</Cluster>
      </Stack>
    );
  }
  return (
    <Banner
      isAnnounced
      title={
        <>
          <Spinner /> {t('waiting.title', { provider: t(`providers.${provider}.name`) })}
        </>
      }
      actions={
        <>
          {attempt.checkoutHref && <LinkButton href={attempt.checkoutHref}>{t('waiting.goOn')}</LinkButton>}
          {other}
        </>
      }
    >
      {t('waiting.text')}
    </Banner>
  );
}
