const HOLDER_PREFIX = 'listing:';

/** The holder of a listing's photos. */
export const photoHolderOf = (listingId: string) => `${HOLDER_PREFIX}${listingId}`;

/** The listing that holds a photo; undefined for other holders. */
export const listingIdOfHolder = (holder: string | null): string | undefined =>
  holder?.startsWith(HOLDER_PREFIX) ? holder.slice(HOLDER_PREFIX.length) : undefined;
