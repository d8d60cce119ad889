import {
  type AdIdentity,
  catalogueDefinitions,
  isCatalogueVertical,
  type KarwanContext,
  type SearchedVertical,
  sellPath,
  sourceOf,
  verticalIdentities,
} from '@karwan/shared-contracts';
import { data, redirect } from 'react-router';
import { findAd, foundAdPath } from './find-ad.ts';
import { browseQuery } from './queries/browse-listings.ts';
import { browseNewQuery } from './queries/new-vehicles.ts';
import { searchPathIn } from './search-location.ts';

/** Shorter than the slug of an ad, which ends in its number. */
const MAKE_SLUG = /^[a-z]+(-[a-z]+)?$/;

/**
 * Redirects an unknown path below a vertical: to the sell form, to rental or sale, to the search for a make, or to an
 * ad in another vertical. Undefined: nothing has this name.
 */
export async function redirectShortPath(
  ctx: KarwanContext,
  vertical: SearchedVertical,
  { pathname, name }: { pathname: string; name: string },
): Promise<Response | undefined> {
  const fixed = fixedPath(vertical, name);
  if (fixed !== undefined) return redirect(fixed, 301);
  if (MAKE_SLUG.test(name) && (await isMakeOfVertical(ctx, vertical, name)))
    return redirect(searchPathIn(vertical)({ make: [name] }));
  if (isCatalogueVertical(vertical)) return undefined;
  const ad = await findAd(ctx, name);
  if (ad === 'none' || ad === 'unknown') return undefined;
  const path = foundAdPath(ad);
  return path === pathname ? undefined : redirect(path);
}

/** Throws a 404 for a single word, which cannot be the slug of an ad. */
export function requireAdSlug(slug: string): void {
  if (!slug.includes('-')) throw data(null, { status: 404 });
}

function fixedPath(vertical: SearchedVertical, name: string): string | undefined {
  if (name === 'sell') {
    return sellPath(isCatalogueVertical(vertical) ? catalogueDefinitions[vertical].used : sourceOf(vertical));
  }
  const { ads }: { ads?: AdIdentity } = verticalIdentities[vertical];
  const { forSale, forRent } = ads?.branches ?? {};
  if (name !== forSale && name !== forRent) return undefined;
  return searchPathIn(vertical)({ forRent: name === forRent });
}

async function isMakeOfVertical({ call, queryClient }: KarwanContext, vertical: SearchedVertical, name: string) {
  const counts: Promise<{ makes: readonly { slug: string }[] }> = isCatalogueVertical(vertical)
    ? queryClient.fetchQuery(browseNewQuery(call, vertical))
    : queryClient.fetchQuery(browseQuery(call, vertical));
  const { makes } = await counts.catch(() => ({ makes: [] }));
  return makes.some(({ slug }) => slug === name);
}
