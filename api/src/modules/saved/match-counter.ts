/** What saved searches need of the search module, which implements it. */
export type MatchCounter = {
  /** How many public ads of a search (its segment path) were posted after a moment's second, which is not counted. */
  postedSince(filters: string, since: Date, limit: number): Promise<{ total: number }>;
};
