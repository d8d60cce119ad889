import { type CaseOffer, formatPkr } from '@karwan/shared-contracts';
import { Button, Cluster, ConfirmDialog, token } from '@karwan/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { commissionValues, consultantOf, type SupportedCase } from '../data/case-text.ts';
import { useCaseChange } from '../data/use-case-change.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** Accepts an offer, after showing the consequences and our commission, or declines it. */
export function OfferAnswer({
  bookingCase,
  offer: { id: offerId, amountPkr, name, state },
}: {
  bookingCase: SupportedCase;
  offer: CaseOffer;
}) {
  const t = useCopy();
  const change = useCaseChange(bookingCase);
  const [isAccepting, setIsAccepting] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const { kind, actions } = bookingCase;
  const isOpen = state === 'open';
  const mayAccept = isOpen && actions.includes('accept-offer');
  const mayDecline = isOpen && actions.includes('decline-offer');
  const amount = formatPkr(amountPkr);
  const offerLabel = t('cases.offers.of', { amount, name });
  return (
    <>
      {(mayAccept || mayDecline) && (
        <Answers>
          {mayAccept && (
            <Button
              size="sm"
              onClick={() => setIsAccepting(true)}
              aria-label={`${t(`cases.offers.accept.${kind}`)}: ${offerLabel}`}
            >
              {t(`cases.offers.accept.${kind}`)}
            </Button>
          )}
          {mayDecline && (
            <Button
              size="sm"
              variant="secondary"
              onClick={() => setIsDeclining(true)}
              aria-label={`${t('cases.offers.decline')}: ${offerLabel}`}
            >
              {t('cases.offers.decline')}
            </Button>
          )}
        </Answers>
      )}
      <ConfirmDialog
        isOpen={isAccepting}
        onOpenChange={setIsAccepting}
        title={t(`cases.accept.title.${kind}`, { amount, name })}
        description={t(`cases.accept.text.${kind}`, {
          consultant: consultantOf(t, bookingCase),
          ...commissionValues(kind, amountPkr),
        })}
        confirmLabel={t(`cases.offers.accept.${kind}`)}
        cancelLabel={t('cases.accept.keep')}
        isBusy={change.isPending}
        onConfirm={() => change.mutate({ action: 'accept-offer', offerId }, { onSettled: () => setIsAccepting(false) })}
      />
      <ReasonDialog
        isOpen={isDeclining}
        onClose={() => setIsDeclining(false)}
        bookingCase={bookingCase}
        buildChange={(note) => ({ action: 'decline-offer', offerId, ...(note && { note }) })}
        isRequired={false}
        isUnavailable={!mayDecline}
        texts={{
          title: t('cases.decline.title', { amount }),
          text: t('cases.decline.text'),
          field: t('cases.decline.field'),
          hint: undefined,
          optional: t('cases.decline.optional'),
          missing: '',
          send: t('cases.decline.send'),
          close: t('cases.decline.close'),
          unavailable: t('cases.decline.gone'),
        }}
      />
    </>
  );
}

const Answers = styled(Cluster)`
  padding-block-start: ${token('space-2')};
`;
