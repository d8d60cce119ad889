const HOLDER = 'listing:';

/** What holds the photos of an ad. */
export const holderOf = (listingId: string) => `${HOLDER}${listingId}`;

/** The ad that holds a photo; undefined where something else does. */
export const heldBy = (holder: string | null): string | undefined =>
  holder?.startsWith(HOLDER) ? holder.slice(HOLDER.length) : undefined;
