import {
  type EndpointOutput,
  getMyListing,
  type ListingStatus,
  listMyListings,
  type OwnListingCard,
} from '@karwan/shared-contracts';
import { type BrowserContext, expect } from '@playwright/test';

/** The used cars in one state of this browser's account. */
export async function ownListings(
  context: BrowserContext,
  origin: string,
  status: ListingStatus,
): Promise<OwnListingCard[]> {
  const answer = await context.request.get(`${origin}${listMyListings.path}?status=${status}&vertical=used-cars`);
  expect(answer.status(), await answer.text()).toBe(200);
  return listMyListings.output.parse(await answer.json()).items;
}

export const activeListings = (context: BrowserContext, origin: string) => ownListings(context, origin, 'active');

/** One own ad with its statistics. */
export async function ownListing(
  context: BrowserContext,
  origin: string,
  listingId: string,
): Promise<EndpointOutput<typeof getMyListing>> {
  const answer = await context.request.get(`${origin}${getMyListing.path.replace(':listingId', listingId)}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return getMyListing.output.parse(await answer.json());
}
