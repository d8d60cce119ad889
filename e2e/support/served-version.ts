import type { Site } from '@karwan/tools/site';
import { SEARCH } from './regions.ts';

/** In addresses of files of mf-listings: their version. */
export const LISTINGS_VERSION = /\/remotes\/mf-listings\/([^/"]+)\//g;

/** The version of mf-listings that a new visitor's page asks for. */
export async function servedVersion({ origin }: Pick<Site, 'origin'>): Promise<string | undefined> {
  const html = await (await fetch(origin + SEARCH)).text();
  return [...html.matchAll(LISTINGS_VERSION)][0]?.[1];
}
