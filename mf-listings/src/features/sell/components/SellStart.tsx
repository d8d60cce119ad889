import { type AnyDraft, failureMessage, isRefused, type ListingDetail } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { ErrorState, Skeleton, Stack } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { myListingQuery } from '../../../lib/queries/my-listing.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import type { SavedDraft } from '../data/autosave.ts';
import { draftKey, forgetDraft, holdsSomething, readDraft } from '../data/kept-draft.ts';
import { createPendingPhotos } from '../data/pending-photos.ts';
import type { PostedAd } from '../data/post-ad.ts';
import { startOf } from '../data/start-of.ts';
import { useLeftDraft } from '../data/use-left-draft.ts';
import { LeftDraft } from './LeftDraft.tsx';
import { ResumeDraft } from './ResumeDraft.tsx';
import { SellForm } from './SellForm.tsx';

type SellStartProps = {
  accountId: string;
  editedId: string | undefined;
  /** Initial values of a new form. */
  begun: AnyDraft;
  renderPreview: (listing: ListingDetail) => ReactNode;
  onPosted: (ad: PostedAd) => void;
  onSaved: (ad: SavedDraft) => void;
};

/** Loads the initial state of the form: a new ad, an unfinished draft, or a posted ad to edit. Browser only. */
export function SellStart({ accountId, editedId, begun, renderPreview, onPosted, onSaved }: SellStartProps) {
  const t = useCopy();
  const vertical = useListedVertical();
  const { call } = useKarwan();
  const [key] = useState(() => draftKey(accountId, vertical, editedId));
  const [kept, setKept] = useState(() => readDraft(key));
  const [listingId, setListingId] = useState(editedId ?? kept?.listingId);
  const [isResumed, setIsResumed] = useState(kept === null || !holdsSomething(kept));
  /** There is no draft on this device. */
  const [isFirst] = useState(editedId === undefined && isResumed);
  const leftDraft = useLeftDraft(vertical, { isEnabled: isFirst });
  const [isLeftDraftDismissed, setIsLeftDraftDismissed] = useState(false);
  /** Incremented per form, as its `key`, so that forms share no state. */
  const [turn, setTurn] = useState(0);
  const server = useQuery({
    ...myListingQuery(call, listingId ?? ''),
    enabled: listingId !== undefined,
    refetchOnMount: 'always',
  });

  const dropKept = () => {
    const dropped = readDraft(key);
    if (dropped) void createPendingPhotos(dropped.clientId).forgetAll();
    forgetDraft(key);
    setKept(null);
    setIsResumed(true);
    setTurn(turn + 1);
  };
  const startAnew = () => {
    dropKept();
    setListingId(editedId);
  };
  const isLoading = listingId !== undefined && !server.isFetchedAfterMount && server.fetchStatus !== 'paused';
  if (isLoading) {
    return (
      <Stack $gap="space-4" role="status" aria-label={t('loading')}>
        <Skeleton $height="2rem" />
        <Skeleton $shape="box" $height="16rem" />
      </Stack>
    );
  }
  const isGone = isRefused(server.error, 'listing_not_found');
  // Without the server, a draft on this device can be continued, unless the ad does not (or no longer) belong to the
  // user.
  if (editedId && !server.data && (!kept || isGone)) {
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
  // A draft that was posted or deleted elsewhere is obsolete on this device.
  const isOver = server.data ? server.data.card.status !== 'draft' : isGone;
  const own = !editedId && isOver ? null : kept;
  if (!isResumed && own) {
    const isEdit = server.data !== undefined && server.data.card.status !== 'draft';
    return <ResumeDraft kept={own} isEdit={isEdit} onResume={() => setIsResumed(true)} onStartAnew={startAnew} />;
  }
  return (
    <SellForm
      key={turn}
      renderNotice={(ownId) =>
        leftDraft &&
        leftDraft.id !== ownId &&
        !isLeftDraftDismissed && <LeftDraft ad={leftDraft} onDismiss={() => setIsLeftDraftDismissed(true)} />
      }
      start={startOf(vertical, key, own, !editedId && isOver ? undefined : server.data, begun)}
      renderPreview={renderPreview}
      onPosted={onPosted}
      onSaved={onSaved}
    />
  );
}
