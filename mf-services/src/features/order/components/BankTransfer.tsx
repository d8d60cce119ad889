import {
  failureMessage,
  formatDateTime,
  formatExactPkr,
  IMAGE_MAX_BYTES,
  type OrderPage,
} from '@karwan/shared-contracts';
import { Banner, Button, DefinitionList, FieldGroup, Stack, Text } from '@karwan/shared-ui';
import { useRef, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useSendProof } from '../data/use-order-changes.ts';

type Transfer = NonNullable<NonNullable<OrderPage['attempt']>['transfer']>;

/** Bank details, the reference to quote, and the upload of the proof. */
export function BankTransfer({ order, transfer }: { order: OrderPage; transfer: Transfer }) {
  const t = useCopy();
  const { bank, accountTitle, iban, reference, proofSentAt } = transfer;
  return (
    <Stack $gap="space-4">
      <Text>{t('transfer.text')}</Text>
      <DefinitionList
        columns={1}
        items={[
          { term: t('transfer.amount'), value: formatExactPkr(order.duePkr ?? order.amountPkr) },
          { term: t('transfer.bank'), value: bank },
          { term: t('transfer.title'), value: accountTitle },
          { term: t('transfer.iban'), value: iban },
          { term: t('transfer.reference'), value: reference },
        ]}
      />
      {proofSentAt !== null && (
        <Banner tone="success" isAnnounced title={t('transfer.sent', { when: formatDateTime(proofSentAt) })}>
          {t('transfer.next')}
        </Banner>
      )}
      <ProofField orderNumber={order.number} isResubmission={proofSentAt !== null} />
    </Stack>
  );
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'];

function ProofField({ orderNumber, isResubmission }: { orderNumber: string; isResubmission: boolean }) {
  const t = useCopy();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { mutate, isPending, error: failure } = useSendProof(orderNumber);
  const send = (file: File | undefined) => {
    if (!file) return;
    const isAccepted = TYPES.includes(file.type) && file.size <= IMAGE_MAX_BYTES;
    setError(isAccepted ? undefined : t('transfer.wrongFile'));
    if (isAccepted) mutate(file);
  };
  const errorText = error ?? (failure ? failureMessage(failure) : undefined);
  return (
    <FieldGroup legend={t('transfer.proof')} hint={t('transfer.proofHint')} error={errorText}>
      <input
        ref={input}
        type="file"
        accept={TYPES.join()}
        aria-label={t('transfer.choose')}
        hidden
        onChange={(event) => {
          send(event.target.files?.[0]);
          // Reset, so that choosing the same file again fires a change event.
          event.target.value = '';
        }}
      />
      <Button
        variant={isResubmission ? 'secondary' : 'primary'}
        isBusy={isPending}
        onClick={() => input.current?.click()}
      >
        {t(isResubmission ? 'transfer.again' : 'transfer.choose')}
      </Button>
    </FieldGroup>
  );
}
