import { type BookingKind, bookingFormPath } from '@karwan/shared-contracts';
import { Container } from '@karwan/shared-ui';
import { LandingSection } from '../components/LandingSection.tsx';
import { FindReportForm } from '../features/find-report/components/FindReportForm.tsx';
import { CitiesServed } from '../features/landing/components/CitiesServed.tsx';
import { InspectionSheet } from '../features/landing/components/InspectionSheet.tsx';
import { LandingSections } from '../features/landing/components/LandingSections.ts';
import { PriceAndRefunds } from '../features/landing/components/PriceAndRefunds.tsx';
import { Questions } from '../features/landing/components/Questions.tsx';
import { ServiceHero } from '../features/landing/components/ServiceHero.tsx';
import { StepsAndBenefits } from '../features/landing/components/StepsAndBenefits.tsx';
import { useCopy } from '../lib/copy.ts';
import type { Offer } from '../lib/queries/bookings.ts';

/** Landing page of a service: the steps, the points inspected, the price and the cities. */
export function Component({ data: { kind, pricePkr, cities } }: { data: Offer & { kind: BookingKind } }) {
  const t = useCopy();
  const action = cities.length > 0 ? { label: t('landing.book'), href: bookingFormPath(kind) } : null;
  return (
    <>
      <ServiceHero kind={kind} pricePkr={pricePkr} action={action} cities={cities.map(({ name }) => name)} />
      <Container>
        <LandingSections>
          <StepsAndBenefits kind={kind} />
          {kind === 'car-inspection' && (
            <>
              <InspectionSheet />
              <LandingSection title={t('findReport.ask')}>
                <FindReportForm />
              </LandingSection>
            </>
          )}
          <PriceAndRefunds kind={kind} pricePkr={pricePkr} />
          <CitiesServed cities={cities} />
          <Questions kind={kind} />
        </LandingSections>
      </Container>
    </>
  );
}
