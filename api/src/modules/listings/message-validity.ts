import type { StillTrue } from '../notifications/index.ts';
import { findListings } from './review.ts';

/** Whether a message about a listing is still true when it is sent. */
export const listingMessageValidity: StillTrue = {
  'ad-rejected': async (db, { listingId }) => (await findListings(db, [listingId]))[0]?.status === 'rejected',
};
