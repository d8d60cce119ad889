import { knownOf, type PayoutAccountView, payoutKinds } from '@karwan/shared-contracts';
import { Banner, Button, Heading, Stack } from '@karwan/shared-ui';
import { useRef, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { PayoutForm } from './PayoutForm.tsx';

type PayoutProps = { orderNumber: string; account: PayoutAccountView | null };

/** Account for refunds that the office sends by hand: the form, or the saved account. */
export function Payout({ orderNumber, account }: PayoutProps) {
  const t = useCopy();
  const [isChanging, setIsChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  function leaveForm() {
    setIsChanging(false);
    // The form unmounts, so move the focus to the heading.
    heading.current?.focus();
  }
  return (
    <Stack as="section" $gap="space-4">
      <Heading ref={heading} tabIndex={-1}>
        {t('payout.title')}
      </Heading>
      {account !== null && (
        <Banner
          tone="success"
          isAnnounced
          actions={
            !isChanging && (
              <Button variant="secondary" size="sm" onClick={() => setIsChanging(true)}>
                {t('payout.change')}
              </Button>
            )
          }
        >
          {t('payout.saved', {
            account: t(`payout.kinds.${knownOf(payoutKinds, account.kind) ?? 'unknown'}`),
            ending: account.ending,
            holder: account.holder,
          })}
        </Banner>
      )}
      {(account === null || isChanging) && (
        <PayoutForm orderNumber={orderNumber} onSaved={leaveForm} onCancel={account === null ? undefined : leaveForm} />
      )}
    </Stack>
  );
}
