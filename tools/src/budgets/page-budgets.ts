/** `target` is what a page is to weigh, `limit` what it may weigh now: whoever makes it lighter lowers the limit as well. */
export type Budget = { target: number; limit: number };

export type PageBudget = {
  /** Scripts that the first HTML names, KB: with them the page answers presses. */
  readyKb: Budget;
  /** All scripts that a visit loads without an action, KB. */
  scriptKb: Budget;
  /** Scripts that the first HTML runs by name, KB. */
  entryKb: Budget;
  /** The first HTML, KB. */
  htmlKb: Budget;
  /** Elements in it. */
  nodes: Budget;
};

/** What of a page's scripts one remote brings along: its entry and these chunks. */
export type RemoteShare = { remote: string; page: string; chunks: string[]; limitKb: number };

/**
 * What every public page may weigh, on the data of the demo. KB are 1,024 bytes, compressed. `npm test` measures the pages
 * (`e2e/tests/budgets.spec.ts`), `npm run bench -- page` tells how far they are from their targets.
 */
export const pageBudgets = {
  home: {
    readyKb: { target: 120, limit: 219.5 },
    scriptKb: { target: 150, limit: 219.5 },
    entryKb: { target: 4, limit: 164 },
    htmlKb: { target: 20, limit: 24.5 },
    nodes: { target: 1300, limit: 1300 },
  },
  landing: {
    readyKb: { target: 120, limit: 213.5 },
    scriptKb: { target: 150, limit: 213.5 },
    entryKb: { target: 4, limit: 164 },
    htmlKb: { target: 20, limit: 22.6 },
    nodes: { target: 1300, limit: 1300 },
  },
  search: {
    readyKb: { target: 120, limit: 129 },
    scriptKb: { target: 150, limit: 154 },
    entryKb: { target: 4, limit: 4 },
    htmlKb: { target: 25, limit: 28 },
    nodes: { target: 1300, limit: 1320 },
  },
  ad: {
    readyKb: { target: 120, limit: 129 },
    scriptKb: { target: 150, limit: 151 },
    entryKb: { target: 4, limit: 4 },
    htmlKb: { target: 20, limit: 25 },
    nodes: { target: 1300, limit: 950 },
  },
} satisfies Record<string, PageBudget>;

/** `npm run release` refuses a remote that brings more. */
export const remoteShares: RemoteShare[] = [
  {
    remote: 'mf-listings',
    page: 'home',
    chunks: ['expose-remote', 'home-search', 'home-featured', 'home-browse'],
    limitKb: 52.6,
  },
  { remote: 'mf-listings', page: 'landing', chunks: ['expose-remote', 'used-cars-landing'], limitKb: 49.5 },
  {
    remote: 'mf-listings',
    page: 'search',
    chunks: ['expose-islands', 'island-save-heart', 'island-filters', 'island-following-pages'],
    limitKb: 34.5,
  },
  {
    remote: 'mf-listings',
    page: 'ad',
    chunks: ['expose-islands', 'island-save-heart', 'island-view-count'],
    limitKb: 26.2,
  },
];
