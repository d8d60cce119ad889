import {
  adPathOf,
  type EndpointOutput,
  type findListing,
  type KarwanContext,
  parseAdReference,
  privateAdPath,
  type SearchFilters,
} from '@karwan/shared-contracts';
import { isNotFound } from './not-found.ts';
import { findQuery } from './queries/find-listing.ts';

type FoundAd = EndpointOutput<typeof findListing>;

/** Path of an ad: its public page, or the owner's private page if it is not public. */
export const foundAdPath = ({ id, card }: FoundAd): string => (card === null ? privateAdPath(id) : adPathOf(card));

/** Finds an ad by reference number or slug. `none` if the caller may not see one, `unknown` if the request failed. */
export async function findAd(
  { call, queryClient }: KarwanContext,
  name: string,
): Promise<FoundAd | 'none' | 'unknown'> {
  const query = findQuery(call, name);
  await queryClient.prefetchQuery(query);
  const cached = queryClient.getQueryData(query.queryKey);
  if (cached) return cached;
  return isNotFound(queryClient.getQueryState(query.queryKey)?.error, 'listing_not_found') ? 'none' : 'unknown';
}

/** Path of the ad whose number the search text is, or the number if the caller may not see such an ad. */
export async function findByReference(
  ctx: KarwanContext,
  { text = '' }: SearchFilters,
): Promise<{ path?: string; missing?: string } | undefined> {
  const reference = parseAdReference(text);
  if (reference === undefined) return undefined;
  const ad = await findAd(ctx, reference);
  if (ad === 'unknown') return undefined;
  return ad === 'none' ? { missing: reference } : { path: foundAdPath(ad) };
}
