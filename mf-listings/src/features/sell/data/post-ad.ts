import {
  type AnyDraft,
  adPathOf,
  isRefused,
  type KarwanContext,
  type ListedVertical,
  type ListingStatus,
  listingChanged,
  listingPosted,
  publishListing,
} from '@karwan/shared-contracts';
import { myListingQuery } from '../../../lib/queries/my-listing.ts';
import type { SavedDraft, ServerDraft } from './autosave.ts';
import { deleteDraft } from './local-draft.ts';

/** `path`: its public page. */
export type PostedAd = { listingId: string; path: string; reference: string; status: ListingStatus };

/** Posts a draft that is saved on the server. The device's copy is deleted only once the ad is live. */
export async function postAd(
  ctx: KarwanContext,
  vertical: ListedVertical,
  { key, draft, server: { listingId, revision } }: { key: string; draft: AnyDraft; server: ServerDraft },
): Promise<PostedAd> {
  const { slug, reference, status } = await ctx.call(
    publishListing,
    { params: { listingId }, body: { revision } },
    { idempotencyKey: `publish-${listingId}-${revision}` },
  );
  deleteDraft(key);
  ctx.bus.emit(listingPosted, { listingId, slug, vertical });
  const path = adPathOf({ vertical, slug, isForRent: draft.isForRent, about: { [vertical]: draft } });
  return { listingId, path, reference, status };
}

/** Call after saving an edited ad: refetches everything that shows it. */
export async function handleAdEdited(
  { bus, call, queryClient }: KarwanContext,
  key: string,
  { listingId, status }: SavedDraft,
): Promise<void> {
  deleteDraft(key);
  bus.emit(listingChanged, { listingId, change: 'edited', status });
  await queryClient.invalidateQueries(myListingQuery(call, listingId));
}

/** Messages by form field: `body.draft.pricePkr` and `pricePkr` both become 'pricePkr'. */
export const refusedFields = (error: unknown): Record<string, string> =>
  isRefused(error)
    ? Object.fromEntries(
        Object.entries(error.failure.fields).map(([path, message]) => [
          path
            .replace(/^body\./, '')
            .replace(/^draft\./, '')
            .split('.')[0] ?? path,
          message,
        ]),
      )
    : {};
