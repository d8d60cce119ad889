import { formatPkr } from '@karwan/shared-contracts';
import { Button, Cluster, ConfirmDialog } from '@karwan/shared-ui';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { commissionValues, consultantOf, type SupportedCase } from '../data/case-text.ts';
import { useCaseChange } from '../data/use-case-change.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** Accepts the proposed price or asks for another one. Both show the consequences first. */
export function PriceAnswer({ bookingCase }: { bookingCase: SupportedCase }) {
  const t = useCopy();
  const change = useCaseChange(bookingCase);
  const [isAgreeing, setIsAgreeing] = useState(false);
  const [isReasonOpen, setIsReasonOpen] = useState(false);
  const { kind, proposal, actions } = bookingCase;
  const pricePkr = proposal?.pricePkr ?? 0;
  const mayAgree = proposal !== null && actions.includes('agree-price');
  const mayAnswer = proposal !== null && actions.includes('ask-otherwise');
  return (
    <>
      {(mayAgree || mayAnswer) && (
        <Cluster>
          {mayAgree && <Button onClick={() => setIsAgreeing(true)}>{t('cases.valuation.agree')}</Button>}
          {mayAnswer && (
            <Button variant="secondary" onClick={() => setIsReasonOpen(true)}>
              {t('cases.valuation.ask')}
            </Button>
          )}
        </Cluster>
      )}
      <ConfirmDialog
        isOpen={isAgreeing}
        onOpenChange={setIsAgreeing}
        title={t('cases.agreeTo.title', { price: formatPkr(pricePkr) })}
        description={t(`cases.agreeTo.text.${kind}`, {
          name: consultantOf(t, bookingCase),
          ...commissionValues(kind, pricePkr),
        })}
        confirmLabel={t('cases.valuation.agree')}
        cancelLabel={t('cases.agreeTo.keep')}
        isBusy={change.isPending}
        onConfirm={() => change.mutate({ action: 'agree-price' }, { onSettled: () => setIsAgreeing(false) })}
      />
      <ReasonDialog
        isOpen={isReasonOpen}
        onClose={() => setIsReasonOpen(false)}
        bookingCase={bookingCase}
        buildChange={(note) => ({ action: 'ask-otherwise', note })}
        isRequired
        isUnavailable={!mayAnswer}
        currentStatus={t('cases.changed.proposal', { price: formatPkr(pricePkr) })}
        texts={{
          title: t('cases.askOtherwise.title'),
          text: undefined,
          field: t('cases.askOtherwise.field'),
          hint: t('cases.askOtherwise.hint'),
          optional: undefined,
          missing: t('cases.askOtherwise.missing'),
          send: t('cases.askOtherwise.send'),
          close: t('cases.askOtherwise.close'),
          unavailable: t('cases.changed.none'),
        }}
      />
    </>
  );
}
