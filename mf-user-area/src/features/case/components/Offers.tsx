import { CasePart } from '@karwan/shared-kit';
import { Stack, Text, TextLink } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import type { SupportedCase } from '../data/case-text.ts';
import { OfferCard } from './OfferCard.tsx';

/** Offers of buyers, or cars that were found. Renders nothing until the price is agreed. */
export function Offers({ bookingCase }: { bookingCase: SupportedCase }) {
  const t = useCopy();
  const { kind, stage, ad, offers } = bookingCase;
  const isSearching = stage === 'on-offer' || stage === 'searching';
  if (offers.length === 0 && !isSearching) return null;
  return (
    <CasePart title={t(`cases.offers.title.${kind}`)}>
      <Stack $gap="space-3">
        {ad && <TextLink render={<Link to={ad.href} />}>{t('cases.offers.ad')}</TextLink>}
        {offers.length === 0 && <Text $tone="muted">{t(`cases.offers.none.${kind}`)}</Text>}
        {offers.length > 0 && (
          <RowList>
            {offers.map((offer) => (
              <OfferCard key={offer.id} bookingCase={bookingCase} offer={offer} />
            ))}
          </RowList>
        )}
      </Stack>
    </CasePart>
  );
}
