import { pageOf } from '../../src/islands/page-kinds.ts';
import type { VisitorsRemotes } from '../remotes/live-remotes.ts';

/** A view of a page that is identical for all visitors without a session who have these versions. */
export type SharedView = { key: string; url: string };

export type ViewOptions = VisitorsRemotes & {
  url: string;
  /** Id prefix of a region's islands; undefined for a whole document. */
  region: string | undefined;
};

/**
 * Returns the shared view of a URL, or undefined if its page is not shared. Keeps only the parameters that the page
 * reads, in a fixed order, so that extra parameters neither miss the cache nor reach the page.
 */
export function sharedViewOf({ url, region, remotes, available, pages }: ViewOptions): SharedView | undefined {
  const [pathname = '/', query] = url.split(/\?(.*)/s, 2);
  const page = pageOf(pages, pathname);
  if (!page?.isPublic) return undefined;
  const normal = query ? normalQuery(query, page.reads) : '';
  if (normal === undefined) return undefined;
  const versions = remotes.map(({ name, version }) => `${name}@${version}${available.includes(name) ? '' : ' away'}`);
  return { url: pathname + normal, key: [pathname + normal, region ?? 'document', ...versions].join('\n') };
}

function normalQuery(query: string, reads: readonly string[] | undefined): string | undefined {
  if (!reads) return undefined;
  const known = [...new URLSearchParams(query)].filter(([name]) => reads.includes(name));
  const normal = new URLSearchParams(known);
  normal.sort();
  return normal.size > 0 ? `?${normal}` : '';
}
