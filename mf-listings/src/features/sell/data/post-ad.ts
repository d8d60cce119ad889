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
import { forgetDraft } from './kept-draft.ts';

/** `path`: where buyers see it. */
export type PostedAd = { listingId: string; path: string; reference: string; status: ListingStatus };

/** Posts a draft that the server has. The device's copy goes only once the ad is live. */
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
  forgetDraft(key);
  ctx.bus.emit(listingPosted, { listingId, slug, vertical });
  const path = adPathOf({ vertical, slug, isForRent: draft.isForRent, about: { [vertical]: draft } });
  return { listingId, path, reference, status };
}

/** After an edited ad was saved: everything that shows it reads it anew. */
export async function adEdited(
  { bus, call, queryClient }: KarwanContext,
  key: string,
  { listingId, status }: SavedDraft,
): Promise<void> {
  forgetDraft(key);
  bus.emit(listingChanged, { listingId, change: 'edited', status });
  await queryClient.invalidateQueries(myListingQuery(call, listingId));
}

/** The form's field names that a refusal is about: `body.draft.pricePkr` and `pricePkr` are both 'pricePkr'. */
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
