import { type CaseOffer, formatDateTime, formatPkr } from '@karwan/shared-contracts';
import { Badge, Cluster, Stack, Text, TextLink, tabularDigits, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { offerState, type SupportedCase } from '../data/case-text.ts';
import { OfferAnswer } from './OfferAnswer.tsx';

/** An offer: the amount, the buyer or the car, and its status. */
export function OfferCard({ bookingCase, offer }: { bookingCase: SupportedCase; offer: CaseOffer }) {
  const t = useCopy();
  const { amountPkr, name, ad, note, answer, madeAt } = offer;
  const state = offerState(t, bookingCase, offer);
  return (
    <Offer>
      <Cluster $justify="space-between" $gap="space-2">
        <Amount>{formatPkr(amountPkr)}</Amount>
        <Badge tone={state.tone}>{state.name}</Badge>
      </Cluster>
      <Text>{name}</Text>
      {ad && <TextLink render={<Link to={ad.href} />}>{`${t('cases.offers.look')}: ${ad.title}`}</TextLink>}
      {note && (
        <Text dir="auto" $size="sm">
          {note}
        </Text>
      )}
      <Text $size="sm" $tone="subtle">
        {formatDateTime(madeAt)}
      </Text>
      {answer && (
        <Text $size="sm" $tone="muted">
          {answer}
        </Text>
      )}
      <OfferAnswer bookingCase={bookingCase} offer={offer} />
    </Offer>
  );
}

const Offer = styled(Stack).attrs({ as: 'li', $gap: 'space-1' })`
  padding: ${token('space-4')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-md')};
`;

const Amount = styled.h3`
  ${tabularDigits}
  font-size: ${token('font-size-lg')};
  font-weight: ${token('weight-bold')};
`;
