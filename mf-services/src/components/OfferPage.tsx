import { failureMessage } from '@karwan/shared-contracts';
import { Container, ErrorState, Heading, Skeleton, Stack, Text } from '@karwan/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';

type OfferPageProps<Offer> = {
  title: string;
  offer: UseQueryResult<Offer>;
  /** Returns the price in words. */
  price: (offer: Offer) => string;
  children: (offer: Offer) => ReactNode;
};

/** Page of a service's form. Shows the form once the price and the cities are loaded. */
export function OfferPage<Offer>({ title, offer, price, children }: OfferPageProps<Offer>) {
  const t = useCopy();
  const { data, error, isFetching, refetch } = offer;
  return (
    <Container $width="reading">
      <Room $gap="space-6">
        <Stack $gap="space-2">
          <Heading as="h1" $size="page">
            {title}
          </Heading>
          {data && <Text $tone="muted">{price(data)}</Text>}
        </Stack>
        {data && children(data)}
        {!data && error && (
          <ErrorState
            title={t('book.failed')}
            onRetry={() => void refetch()}
            retryLabel={t('retry')}
            isRetrying={isFetching}
          >
            {failureMessage(error)}
          </ErrorState>
        )}
        {!data && !error && <Skeleton $shape="box" $height="24rem" />}
      </Room>
    </Container>
  );
}

const Room = styled(Stack)`
  padding-block: clamp(1.5rem, 1rem + 2vw, 3rem);
`;
