import { type AnyDraft, failureMessage, isRefused, type ListingDetail } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { ErrorState, Skeleton, Stack } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { myListingQuery } from '../../../lib/queries/my-listing.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import type { SavedDraft } from '../data/autosave.ts';
import { formStart } from '../data/form-start.ts';
import { deleteDraft, draftKey, hasContent, readDraft } from '../data/local-draft.ts';
import { createPendingPhotos } from '../data/pending-photos.ts';
import type { PostedAd } from '../data/post-ad.ts';
import { useUnfinishedDraft } from '../data/use-unfinished-draft.ts';
import { ResumeDraft } from './ResumeDraft.tsx';
import { SellForm } from './SellForm.tsx';
import { UnfinishedDraft } from './UnfinishedDraft.tsx';

type SellStartProps = {
  accountId: string;
  editedId: string | undefined;
  /** Initial values of a new form. */
  initialValues: AnyDraft;
  renderPreview: (listing: ListingDetail) => ReactNode;
  onPosted: (ad: PostedAd) => void;
  onSaved: (ad: SavedDraft) => void;
};

/** Loads the initial state of the form: a new ad, an unfinished draft, or a posted ad to edit. Browser only. */
export function SellStart({ accountId, editedId, initialValues, renderPreview, onPosted, onSaved }: SellStartProps) {
  const t = useCopy();
  const vertical = useListedVertical();
  const { call } = useKarwan();
  const [key] = useState(() => draftKey(accountId, vertical, editedId));
  const [localDraft, setLocalDraft] = useState(() => readDraft(key));
  const [listingId, setListingId] = useState(editedId ?? localDraft?.listingId);
  const [isResumed, setIsResumed] = useState(localDraft === null || !hasContent(localDraft));
  /** There is no draft on this device. */
  const [isFirst] = useState(editedId === undefined && isResumed);
  const unfinishedDraft = useUnfinishedDraft(vertical, { isEnabled: isFirst });
  const [isNoticeDismissed, setIsNoticeDismissed] = useState(false);
  /** Incremented per form, as its `key`, so that forms share no state. */
  const [formKey, setFormKey] = useState(0);
  const server = useQuery({
    ...myListingQuery(call, listingId ?? ''),
    enabled: listingId !== undefined,
    refetchOnMount: 'always',
  });

  const discardDraft = () => {
    const discarded = readDraft(key);
    if (discarded) void createPendingPhotos(discarded.clientId).removeAll();
    deleteDraft(key);
    setLocalDraft(null);
    setIsResumed(true);
    setFormKey(formKey + 1);
  };
  const startOver = () => {
    discardDraft();
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
  const isDeleted = isRefused(server.error, 'listing_not_found');
  // Without the server, a draft on this device can be continued, unless the ad does not (or no longer) belong to the
  // user.
  if (editedId && !server.data && (!localDraft || isDeleted)) {
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
  const isNoLongerDraft = server.data ? server.data.card.status !== 'draft' : isDeleted;
  const draft = !editedId && isNoLongerDraft ? null : localDraft;
  if (!isResumed && draft) {
    const isEdit = server.data !== undefined && server.data.card.status !== 'draft';
    return (
      <ResumeDraft localDraft={draft} isEdit={isEdit} onResume={() => setIsResumed(true)} onStartOver={startOver} />
    );
  }
  return (
    <SellForm
      key={formKey}
      renderNotice={(ownId) =>
        unfinishedDraft &&
        unfinishedDraft.id !== ownId &&
        !isNoticeDismissed && <UnfinishedDraft ad={unfinishedDraft} onDismiss={() => setIsNoticeDismissed(true)} />
      }
      start={formStart(vertical, key, draft, !editedId && isNoLongerDraft ? undefined : server.data, initialValues)}
      renderPreview={renderPreview}
      onPosted={onPosted}
      onSaved={onSaved}
    />
  );
}
