import type { BookingKind } from '@karwan/shared-contracts';
import { Container, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { CitiesServed } from '../features/landing/components/CitiesServed.tsx';
import { InspectionSheet } from '../features/landing/components/InspectionSheet.tsx';
import { MoneyBack } from '../features/landing/components/MoneyBack.tsx';
import { Questions } from '../features/landing/components/Questions.tsx';
import { ServiceHero } from '../features/landing/components/ServiceHero.tsx';
import { StepsAndGains } from '../features/landing/components/StepsAndGains.tsx';
import type { Offer } from '../lib/queries/bookings.ts';

/** A service: what happens, what is looked at, what it costs, where we come to. */
export function Component({ data: { kind, pricePkr, cities } }: { data: Offer & { kind: BookingKind } }) {
  return (
    <>
      <ServiceHero kind={kind} pricePkr={pricePkr} isOffered={cities.length > 0} />
      <Container>
        <Sections>
          <StepsAndGains kind={kind} />
          {kind === 'car-inspection' && <InspectionSheet />}
          <MoneyBack pricePkr={pricePkr} />
          <CitiesServed cities={cities} />
          <Questions kind={kind} />
        </Sections>
      </Container>
    </>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('section-gap')};
  padding-block: ${token('section-gap')};
`;
