import { type CaseOffer, formatDateTime, formatPkr } from '@karwan/shared-contracts';
import { CasePart } from '@karwan/shared-kit';
import { Badge, Button, Cluster, Stack, Text, TextLink, tabularDigits, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { RowList } from '../../../components/RowList.ts';
import { offerState } from '../../../lib/case-text.ts';
import { useCopy } from '../../../lib/copy.ts';
import type { PendingCaseAction } from '../data/change-values.ts';
import type { SupportedCase } from '../data/supported-case.ts';

type CaseOffersProps = { officeCase: SupportedCase; onAction: (pendingAction: PendingCaseAction) => void };

/** Offers of buyers, or cars that were found, each with its status. */
export function CaseOffers({ officeCase, onAction }: CaseOffersProps) {
  const t = useCopy();
  const { kind, ad, offers } = officeCase;
  return (
    <CasePart title={t(`cases.offers.title.${kind}`)}>
      <Stack $gap="space-3">
        {ad && <TextLink render={<Link to={ad.href} />}>{`${t('cases.offers.ad')}: ${ad.title}`}</TextLink>}
        {offers.length === 0 ? (
          <Text $tone="muted">{t('cases.offers.none')}</Text>
        ) : (
          <RowList>
            {offers.map((offer) => (
              <Offer
                key={offer.id}
                officeCase={officeCase}
                offer={offer}
                mayWithdraw={offer.state === 'open' && officeCase.actions.includes('withdraw-offer')}
                onAction={onAction}
              />
            ))}
          </RowList>
        )}
      </Stack>
    </CasePart>
  );
}

type OfferProps = {
  officeCase: SupportedCase;
  offer: CaseOffer;
  mayWithdraw: boolean;
  onAction: (pendingAction: PendingCaseAction) => void;
};

function Offer({ officeCase, offer, mayWithdraw, onAction }: OfferProps) {
  const t = useCopy();
  const { id: offerId, amountPkr, name, ad, note, answer, madeAt } = offer;
  const state = offerState(t, officeCase, offer);
  const offerLabel = t('cases.offers.of', { amount: formatPkr(amountPkr), name });
  return (
    <Line>
      <Cluster $justify="space-between" $gap="space-2">
        <Amount>{offerLabel}</Amount>
        <Badge tone={state.tone}>{state.name}</Badge>
      </Cluster>
      {ad && <TextLink render={<Link to={ad.href} />}>{`${t('cases.offers.look')}: ${ad.title}`}</TextLink>}
      {note && (
        <Text dir="auto" $size="sm">
          {note}
        </Text>
      )}
      <Text $size="sm" $tone="subtle">
        {formatDateTime(madeAt)}
      </Text>
      {answer && <Text $size="sm">{answer}</Text>}
      {mayWithdraw && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${t('cases.actions.withdraw-offer')}: ${offerLabel}`}
            onClick={() => onAction({ action: 'withdraw-offer', offerId, offerLabel })}
          >
            {t('cases.actions.withdraw-offer')}
          </Button>
        </div>
      )}
    </Line>
  );
}

const Line = styled.li`
  display: grid;
  gap: ${token('space-1')};
  padding: ${token('space-3')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-md')};
`;

const Amount = styled.h3`
  ${tabularDigits}
  font-size: ${token('font-size-md')};
  font-weight: ${token('weight-semibold')};
`;
