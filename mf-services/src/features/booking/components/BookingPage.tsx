import type { BookingKind } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { OfferPage } from '../../../components/OfferPage.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { bookingPriceText } from '../../../lib/price-text.ts';
import { offerQuery } from '../../../lib/queries/bookings.ts';
import { BookingForm } from './BookingForm.tsx';

export function BookingPage({ kind }: { kind: BookingKind }) {
  const t = useCopy();
  const { call } = useKarwan();
  const [search] = useSearchParams();
  const offer = useQuery(offerQuery(call, kind));
  return (
    <OfferPage
      title={t('book.title', { service: t(`services.${kind}.name`) })}
      offer={offer}
      price={({ pricePkr }) => bookingPriceText(t, kind, pricePkr)}
    >
      {(offered) => <BookingForm key={search.get('listingId')} kind={kind} offer={offered} />}
    </OfferPage>
  );
}
