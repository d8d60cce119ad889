import type { BookingForm, ListedVertical } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import { findListings, isPublicAd, type ListingRow } from '../listings/index.ts';
import { bookedListingIdOf } from './booked-listing-id.ts';

/** Verticals with cars. */
const carVerticals: readonly ListedVertical[] = ['used-cars', 'armoured-cars'];

/** The listing that a form refers to. Throws if it is not a car, or if the account cannot see it. */
export async function requireAd(tx: Queryable, form: BookingForm, accountId: string): Promise<ListingRow | undefined> {
  const listingId = bookedListingIdOf(form);
  if (listingId === undefined) return undefined;
  const [ad] = await findListings(tx, [listingId]);
  const isVisible = ad !== undefined && (ad.ownerId === accountId || (await isPublicAd(tx, listingId)));
  if (!isVisible || !carVerticals.includes(ad.vertical))
    throw invalidInput({ 'body.listingId': 'The ad you came from is no longer on the site.' });
  return ad;
}
