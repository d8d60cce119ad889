import { pageOf } from '../../src/islands/page-kinds.ts';
import type { VisitorRemotes } from '../remotes/live-remotes.ts';

/** A view of a page that is identical for all visitors without a session who have these versions. */
export type CacheKey = { key: string; url: string };

export type CacheKeyOptions = VisitorRemotes & {
  url: string;
  /** Id prefix of a region's islands; undefined for a whole document. */
  region: string | undefined;
};

/**
 * Returns the shared view of a URL, or undefined if its page is not shared. Keeps only the parameters that the page
 * reads, in a fixed order, so that extra parameters neither miss the cache nor reach the page.
 */
export function cacheKeyOf({ url, region, remotes, available, pages }: CacheKeyOptions): CacheKey | undefined {
  const [pathname = '/', query] = url.split(/\?(.*)/s, 2);
  const page = pageOf(pages, pathname);
  if (!page?.isPublic) return undefined;
  const normalized = query ? normalizeQuery(query, page.reads) : '';
  if (normalized === undefined) return undefined;
  const versions = remotes.map(({ name, version }) => `${name}@${version}${available.includes(name) ? '' : ' away'}`);
  return { url: pathname + normalized, key: [pathname + normalized, region ?? 'document', ...versions].join('\n') };
}

function normalizeQuery(query: string, reads: readonly string[] | undefined): string | undefined {
  if (!reads) return undefined;
  const readParams = [...new URLSearchParams(query)].filter(([name]) => reads.includes(name));
  const normalized = new URLSearchParams(readParams);
  normalized.sort();
  return normalized.size > 0 ? `?${normalized}` : '';
}
