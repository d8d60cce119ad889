/** `target` is the goal, `limit` the current maximum: lower the limit when a page gets lighter. */
export type Budget = { target: number; limit: number };

export type PageBudget = {
  /** Scripts that the initial HTML references, in KB: enough to handle clicks. */
  readyKb: Budget;
  /** All scripts that a visit loads without user action, in KB. */
  scriptKb: Budget;
  /** Scripts that the initial HTML executes directly, in KB. */
  entryKb: Budget;
  /** The initial HTML, in KB. */
  htmlKb: Budget;
  /** Elements in the initial HTML. */
  nodes: Budget;
};

/** One remote's share of a page's scripts: its entry and these chunks. */
export type RemoteShare = { remote: string; page: string; chunks: string[]; limitKb: number };

/** Loaded first on every page. */
const everyPage = {
  readyKb: { target: 130, limit: 130.9 },
  entryKb: { target: 4, limit: 4 },
};

/**
 * Budgets of all public pages with demo data. KB are 1,024 bytes, compressed. `npm test` enforces them
 * (`e2e/tests/budgets.spec.ts`); `npm run bench -- page` reports the distance to the targets.
 */
export const pageBudgets = {
  home: {
    ...everyPage,
    scriptKb: { target: 150, limit: 148.9 },
    htmlKb: { target: 20, limit: 21.4 },
    nodes: { target: 1300, limit: 920 },
  },
  landing: {
    ...everyPage,
    scriptKb: { target: 150, limit: 148.9 },
    htmlKb: { target: 20, limit: 19.9 },
    nodes: { target: 1300, limit: 820 },
  },
  search: {
    ...everyPage,
    scriptKb: { target: 156, limit: 155.8 },
    htmlKb: { target: 25, limit: 25.6 },
    nodes: { target: 1300, limit: 1300 },
  },
  ad: {
    ...everyPage,
    scriptKb: { target: 150, limit: 149.9 },
    htmlKb: { target: 20, limit: 24 },
    nodes: { target: 1300, limit: 900 },
  },
  newSearch: {
    ...everyPage,
    scriptKb: { target: 156, limit: 155.8 },
    htmlKb: { target: 25, limit: 25.2 },
    nodes: { target: 1300, limit: 1300 },
  },
  newModel: {
    ...everyPage,
    scriptKb: { target: 150, limit: 149.9 },
    htmlKb: { target: 20, limit: 21 },
    nodes: { target: 1300, limit: 1300 },
  },
  comparison: {
    ...everyPage,
    scriptKb: { target: 150, limit: 145.8 },
    htmlKb: { target: 20, limit: 20 },
    nodes: { target: 1300, limit: 1300 },
  },
  service: {
    ...everyPage,
    scriptKb: { target: 150, limit: 117.5 },
    htmlKb: { target: 20, limit: 18 },
    nodes: { target: 1300, limit: 800 },
  },
  auctionSheet: {
    ...everyPage,
    scriptKb: { target: 150, limit: 117.5 },
    htmlKb: { target: 20, limit: 18 },
    nodes: { target: 1300, limit: 700 },
  },
  sheetDecoder: {
    ...everyPage,
    scriptKb: { target: 150, limit: 117.5 },
    htmlKb: { target: 20, limit: 16 },
    nodes: { target: 1300, limit: 700 },
  },
  findReport: {
    ...everyPage,
    scriptKb: { target: 150, limit: 117.5 },
    htmlKb: { target: 20, limit: 16 },
    nodes: { target: 1300, limit: 700 },
  },
  report: {
    ...everyPage,
    scriptKb: { target: 150, limit: 117.5 },
    htmlKb: { target: 20, limit: 20 },
    nodes: { target: 1300, limit: 1300 },
  },
} satisfies Record<string, PageBudget>;

/**
 * Additions per vertical to the budgets of used cars: the landing page of parts shows 21 categories, its search asks
 * for the user's car, and rental listings show their terms.
 */
export const moreOf: Record<string, Partial<Record<string, Partial<Record<keyof PageBudget, number>>>>> = {
  'auto-parts': { landing: { htmlKb: 2.1, nodes: 100 }, search: { htmlKb: 0.2 } },
  'armoured-cars': { landing: { htmlKb: 0.1 }, ad: { nodes: 50 } },
};

/** `npm run release` rejects a remote that exceeds its share. */
export const remoteShares: RemoteShare[] = [
  { remote: 'mf-listings', page: 'home', chunks: ['expose-islands', 'island-save-heart'], limitKb: 18.4 },
  { remote: 'mf-listings', page: 'landing', chunks: ['expose-islands', 'island-save-heart'], limitKb: 18.4 },
  {
    remote: 'mf-listings',
    page: 'search',
    chunks: ['expose-islands', 'island-save-heart', 'island-filters', 'island-following-pages'],
    limitKb: 24.2,
  },
  {
    remote: 'mf-listings',
    page: 'ad',
    chunks: ['expose-islands', 'island-save-heart', 'island-view-count'],
    limitKb: 19.1,
  },
];
