import {
  definitionOf,
  type ListingStatus,
  privateAdPath,
  sellKindFromLink,
  sellPath,
  toastShow,
  tradingIdOf,
} from '@karwan/shared-contracts';
import { useAuthState, useIsHydrated, useKarwan } from '@karwan/shared-kit';
import { Container, Heading, Skeleton, Stack, token } from '@karwan/shared-ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { ListingPreview } from '../features/listing/components/ListingPreview.tsx';
import { shareListing } from '../features/listing/data/share-listing.ts';
import { Posted } from '../features/sell/components/Posted.tsx';
import { PostingNotAllowed, reasonNotAllowed } from '../features/sell/components/PostingNotAllowed.tsx';
import { SellGate } from '../features/sell/components/SellGate.tsx';
import { SellStart } from '../features/sell/components/SellStart.tsx';
import { allowedFields } from '../features/sell/data/allowed-fields.ts';
import type { PostedAd } from '../features/sell/data/post-ad.ts';
import { useCopy } from '../lib/copy.ts';
import { useListedVertical } from '../lib/vertical-context.tsx';

/** Sell form of a vertical: `/used-cars/sell`. With `?edit=<id>` it edits the user's own ad. */
export function Component() {
  const t = useCopy();
  const vertical = useListedVertical();
  const ctx = useKarwan();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { isLoggedIn, user } = useAuthState();
  const isHydrated = useIsHydrated();
  const [posted, setPosted] = useState<PostedAd & { accountId: string }>();
  const editedId = params.get('edit') ?? undefined;
  const kind = sellKindFromLink(`${sellPath(vertical)}?${params}`);

  if (!isLoggedIn) {
    return (
      <Page $width="reading">
        <SellGate />
      </Page>
    );
  }
  const reason = user && !editedId ? reasonNotAllowed(t, vertical, user) : undefined;
  if (user && reason) {
    return (
      <Page $width="reading">
        <PostingNotAllowed user={user} reason={reason} />
      </Page>
    );
  }
  // Another person has logged in since.
  if (user && posted && posted.accountId !== tradingIdOf(user)) setPosted(undefined);
  if (user && posted) {
    return (
      <Page $width="reading">
        <Posted
          ad={posted}
          onShare={(path) => void shareListing(ctx, { title: t(`verticals.${vertical}.sell.posted.shareTitle`), path })}
          onAnother={() => setPosted(undefined)}
        />
      </Page>
    );
  }
  return (
    <Page $width="reading">
      <Stack $gap="space-6">
        <Heading as="h1" $size="page">
          {editedId ? t('sell.editTitle') : t(`verticals.${vertical}.sell.title`)}
        </Heading>
        {isHydrated && user ? (
          <SellStart
            key={`${tradingIdOf(user)} ${editedId ?? 'new'}`}
            accountId={tradingIdOf(user)}
            editedId={editedId}
            initialValues={allowedFields((kind && definitionOf(vertical).initialValues?.[kind]) ?? {})}
            renderPreview={(listing) => <ListingPreview listing={listing} />}
            onPosted={(ad) => setPosted({ ...ad, accountId: tradingIdOf(user) })}
            onSaved={({ listingId, status }) => {
              const message = t(savedMessages[status] ?? 'sell.savedHidden');
              ctx.bus.emit(toastShow, { variant: 'success', message });
              void navigate(privateAdPath(listingId));
            }}
          />
        ) : (
          <Skeleton $shape="box" $height="20rem" />
        )}
      </Stack>
    </Page>
  );
}

/** Toast after an edit, by the ad's new status. */
const savedMessages: { [Status in ListingStatus]?: 'sell.saved' | 'sell.savedReview' } = {
  active: 'sell.saved',
  pending: 'sell.savedReview',
};

const Page = styled(Container)`
  padding-block: ${token('space-5')} ${token('space-16')};
`;
