import type { BookingForm, ListedVertical } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import { findListings, isPublicAd, type ListingRow } from '../listings/index.ts';

/** Whose ads are of cars. */
const ofCars: readonly ListedVertical[] = ['used-cars', 'armoured-cars'];

/** The ad that a form names. Refuses one that is not of a car, or that the booker cannot see. */
export async function requireAd(tx: Queryable, form: BookingForm, accountId: string): Promise<ListingRow | undefined> {
  const listingId = form.kind === 'car-inspection' ? form.listingId : undefined;
  if (listingId === undefined) return undefined;
  const [ad] = await findListings(tx, [listingId]);
  const isSeen = ad !== undefined && (ad.ownerId === accountId || (await isPublicAd(tx, listingId)));
  if (!isSeen || !ofCars.includes(ad.vertical))
    throw invalidInput({ 'body.listingId': 'The ad that you came from is not on the site any more.' });
  return ad;
}
