/** A remote in the version that this visitor gets. A tab keeps its versions while it is open. */
export type LiveRemote = {
  /** `mf-listings` */
  name: string;
  version: string;
  /** URL of its `remoteEntry.js`, absolute or on this origin. */
  entryUrl: string;
  /** Second URL of the entry, used if the first fails. */
  fallbackUrl?: string;
  /** Integrity of the entry, which in turn contains its chunks' integrity. */
  integrity: string;
  pathPrefixes: readonly string[];
};
