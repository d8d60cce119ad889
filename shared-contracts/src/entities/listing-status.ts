import { z } from 'zod';

/** Status of a listing (UA-02). Only `active` ones are public; `deactivated` ones can be reactivated. */
export const listingStatuses = ['draft', 'pending', 'active', 'rejected', 'expired', 'sold', 'deactivated'] as const;
export const listingStatus = z.enum(listingStatuses);
export type ListingStatus = z.infer<typeof listingStatus>;
