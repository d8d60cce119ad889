import { listMyListings, type OwnListingCard } from '@karwan/shared-contracts';
import { type BrowserContext, expect } from '@playwright/test';

/** The active ads of whoever is signed in in this browser. */
export async function activeListings(context: BrowserContext, origin: string): Promise<OwnListingCard[]> {
  const answer = await context.request.get(`${origin}${listMyListings.path}?status=active`);
  expect(answer.status(), await answer.text()).toBe(200);
  const { data, ...plain } = await answer.json();
  return listMyListings.output.parse(data ?? plain).items;
}
