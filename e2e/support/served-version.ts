import type { Site } from '@karwan/tools/site';
import { SEARCH } from './regions.ts';

/** Matches the version of mf-listings in file URLs. */
export const LISTINGS_VERSION = /\/remotes\/mf-listings\/([^/"]+)\//g;

/** The version of mf-listings on a new visitor's page. */
export async function servedVersion({ origin }: Pick<Site, 'origin'>): Promise<string | undefined> {
  const html = await (await fetch(origin + SEARCH)).text();
  return [...html.matchAll(LISTINGS_VERSION)][0]?.[1];
}
