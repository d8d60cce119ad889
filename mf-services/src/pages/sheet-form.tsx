import { failureMessage, formatExactPkr } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Container, ErrorState, Heading, Skeleton, Stack, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { SheetForm } from '../features/auction-sheet/components/SheetForm.tsx';
import { useCopy } from '../lib/copy.ts';
import { sheetOfferQuery } from '../lib/queries/auction-sheets.ts';

/** Where the sheet of a car is asked for. */
export function Component() {
  const t = useCopy();
  const { call } = useKarwan();
  const { data: offer, error, isFetching, refetch } = useQuery(sheetOfferQuery(call));
  return (
    <Container $width="reading">
      <Room $gap="space-6">
        <Stack $gap="space-2">
          <Heading as="h1" $size="page">
            {t('sheets.form.title')}
          </Heading>
          {offer && <Text $tone="muted">{t('sheets.price', { price: formatExactPkr(offer.pricePkr) })}</Text>}
        </Stack>
        {offer && <SheetForm />}
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
