/** One remote in the version that this visitor gets. A tab keeps it for as long as it is open. */
export type LiveRemote = {
  /** `mf-listings` */
  name: string;
  version: string;
  /** Its `remoteEntry.js`, absolute or below this origin. */
  entryUrl: string;
  /** Where else the entry is, for when the first address fails. */
  fallbackUrl?: string;
  /** Integrity of the entry; its chunks are checked by what stands in it. */
  integrity: string;
  pathPrefixes: readonly string[];
};
