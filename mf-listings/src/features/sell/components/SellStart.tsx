import type { ListingDetail } from '@karwan/shared-contracts';
import { ErrorState, Skeleton, Stack } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { myListingQuery } from '../../../lib/queries/my-listing.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';
import { draftKey, forgetDraft, type KeptDraft, newDraft, readDraft } from '../data/kept-draft.ts';
import type { PostedAd } from '../data/post-ad.ts';
import { startOf } from '../data/start-of.ts';
import { ResumeDraft } from './ResumeDraft.tsx';
import { SellForm } from './SellForm.tsx';

type SellStartProps = {
  editedId: string | undefined;
  renderPreview: (listing: ListingDetail) => ReactNode;
  onPosted: (ad: PostedAd) => void;
  onSaved: (listingId: string) => void;
};

/** Finds what the form begins with: a new ad, one that was left half-done, or a posted one to edit. Browser only. */
export function SellStart({ editedId, renderPreview, onPosted, onSaved }: SellStartProps) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const key = draftKey(editedId);
  const [kept, setKept] = useState<KeptDraft | null>(() => readDraft(key));
  const [isResumed, setIsResumed] = useState(kept === null || Object.keys(kept.draft).length === 0);
  const listingId = editedId ?? kept?.listingId;
  const server = useQuery({
    ...myListingQuery(call, listingId ?? ''),
    enabled: listingId !== undefined,
    // The form owns the values from here on.
    staleTime: Number.POSITIVE_INFINITY,
  });

  const startAnew = () => {
    forgetDraft(key);
    setKept(newDraft());
    setIsResumed(true);
  };
  const reload = () => {
    forgetDraft(key);
    setKept(null);
    setIsResumed(true);
    if (listingId) void queryClient.resetQueries(myListingQuery(call, listingId));
  };

  if (listingId && server.isPending) {
    return (
      <Stack $gap="space-4" role="status" aria-label={t('loading')}>
        <Skeleton $height="2rem" />
        <Skeleton $shape="box" $height="16rem" />
      </Stack>
    );
  }
  if (editedId && server.isError) {
    return (
      <ErrorState
        title={t('sell.failed')}
        onRetry={() => void server.refetch()}
        retryLabel={t('retry')}
        isRetrying={server.isFetching}
      >
        {failureMessage(server.error)}
      </ErrorState>
    );
  }
  if (!isResumed && kept && !editedId) {
    return <ResumeDraft kept={kept} onResume={() => setIsResumed(true)} onStartAnew={startAnew} />;
  }
  return (
    <SellForm
      key={`${kept?.clientId ?? listingId ?? 'new'}-${server.dataUpdatedAt}`}
      start={startOf(key, kept, server.data, editedId)}
      renderPreview={renderPreview}
      onPosted={onPosted}
      onSaved={onSaved}
      onReload={reload}
    />
  );
}
