import { type BookingKind, failureMessage, formatExactPkr } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Container, ErrorState, Heading, Skeleton, Stack, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { offerQuery } from '../../../lib/queries/bookings.ts';
import { BookingForm } from './BookingForm.tsx';

/** Where a service is booked: the form, once it is known what it costs and where it is offered. */
export function BookingPage({ kind }: { kind: BookingKind }) {
  const t = useCopy();
  const { call } = useKarwan();
  const { data: offer, error, isFetching, refetch } = useQuery(offerQuery(call, kind));
  return (
    <Container $width="reading">
      <Room $gap="space-6">
        <Stack $gap="space-2">
          <Heading as="h1" $size="page">
            {t('book.title', { service: t(`services.${kind}.name`) })}
          </Heading>
          {offer && <Text $tone="muted">{t('landing.price', { price: formatExactPkr(offer.pricePkr) })}</Text>}
        </Stack>
        {offer && <BookingForm kind={kind} offer={offer} />}
        {!offer && error && (
          <ErrorState
            title={t('book.failed')}
            onRetry={() => void refetch()}
            retryLabel={t('retry')}
            isRetrying={isFetching}
          >
            {failureMessage(error)}
          </ErrorState>
        )}
        {!offer && !error && <Skeleton $shape="box" $height="24rem" />}
      </Room>
    </Container>
  );
}

const Room = styled(Stack)`
  padding-block: clamp(1.5rem, 1rem + 2vw, 3rem);
`;
