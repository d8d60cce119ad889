import {
  adPathOf,
  type EndpointOutput,
  type findListing,
  type KarwanContext,
  parseAdReference,
  privateAdPath,
  type SearchFilters,
} from '@karwan/shared-contracts';
import { isNothing } from './is-nothing.ts';
import { findQuery } from './queries/find-listing.ts';

type FoundAd = EndpointOutput<typeof findListing>;

/** Where an ad is: its page, or that of its owner where nobody else sees it. */
export const pathOfFound = ({ id, card }: FoundAd): string => (card === null ? privateAdPath(id) : adPathOf(card));

/** The ad that has this number or slug; `none` where nobody may see one, `unknown` where that could not be asked. */
export async function findAd(
  { call, queryClient }: KarwanContext,
  name: string,
): Promise<FoundAd | 'none' | 'unknown'> {
  const query = findQuery(call, name);
  await queryClient.prefetchQuery(query);
  const found = queryClient.getQueryData(query.queryKey);
  if (found) return found;
  return isNothing(queryClient.getQueryState(query.queryKey)?.error, 'listing_not_found') ? 'none' : 'unknown';
}

/** Where the ad is whose number a search looks for, or which number it is that nobody may see an ad of. */
export async function findTyped(
  ctx: KarwanContext,
  { text = '' }: SearchFilters,
): Promise<{ path?: string; missing?: string } | undefined> {
  const reference = parseAdReference(text);
  if (reference === undefined) return undefined;
  const found = await findAd(ctx, reference);
  if (found === 'unknown') return undefined;
  return found === 'none' ? { missing: reference } : { path: pathOfFound(found) };
}
