const HOLDER = 'listing:';

/** The holder of a listing's photos. */
export const holderOf = (listingId: string) => `${HOLDER}${listingId}`;

/** The listing that holds a photo; undefined for other holders. */
export const heldBy = (holder: string | null): string | undefined =>
  holder?.startsWith(HOLDER) ? holder.slice(HOLDER.length) : undefined;
