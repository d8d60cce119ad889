import { formatExactPkr } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { OfferPage } from '../components/OfferPage.tsx';
import { SheetForm } from '../features/auction-sheet/components/SheetForm.tsx';
import { useCopy } from '../lib/copy.ts';
import { sheetOfferQuery } from '../lib/queries/auction-sheets.ts';

/** Form to request a car's auction sheet. */
export function Component() {
  const t = useCopy();
  const { call } = useKarwan();
  const [search] = useSearchParams();
  const offer = useQuery(sheetOfferQuery(call));
  return (
    <OfferPage
      title={t('sheets.form.title')}
      offer={offer}
      price={({ pricePkr }) => t('sheets.price', { price: formatExactPkr(pricePkr) })}
    >
      {() => <SheetForm key={search.get('ad')} />}
    </OfferPage>
  );
}
