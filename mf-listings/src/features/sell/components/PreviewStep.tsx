import { failureMessage, type ListingDetail } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Banner, ErrorState, Skeleton, Stack } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { myListingQuery } from '../../../lib/queries/my-listing.ts';

type PreviewStepProps = {
  listingId: string | undefined;
  /** Renders the ad exactly as on its public page. */
  renderPreview: (listing: ListingDetail) => ReactNode;
};

/** Preview for the seller, from the server's copy. */
export function PreviewStep({ listingId, renderPreview }: PreviewStepProps) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery({
    ...myListingQuery(call, listingId ?? ''),
    enabled: listingId !== undefined,
    // The preview must contain the latest changes.
    staleTime: 0,
  });
  if (query.data?.preview && !query.isFetching) return renderPreview(query.data.preview);
  if (query.isError) {
    return (
      <ErrorState
        title={t('sell.preview.failed')}
        onRetry={() => void query.refetch()}
        retryLabel={t('retry')}
        isRetrying={query.isFetching}
      >
        {failureMessage(query.error)}
      </ErrorState>
    );
  }
  if (query.data && !query.isFetching) return <Banner tone="warning" title={t('sell.preview.incomplete')} />;
  return (
    <Stack $gap="space-4" role="status" aria-label={t('loading')}>
      <Skeleton $shape="box" $ratio="4/3" />
      <Skeleton $height="2rem" />
      <Skeleton $shape="box" $height="10rem" />
    </Stack>
  );
}
