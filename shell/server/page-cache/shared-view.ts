import { pageOf } from '../../src/islands/page-kinds.ts';
import type { VisitorsRemotes } from '../remotes/live-remotes.ts';

/** A view of a page that is the same for everybody without a session who has these versions. */
export type SharedView = { key: string; url: string };

export type ViewOptions = VisitorsRemotes & {
  url: string;
  /** What the ids of a region's islands begin with; undefined: a whole document. */
  region: string | undefined;
};

/**
 * The view that an address stands for, if its page is one to share: with the parameters that the page reads in one order, and
 * without any other, so that what somebody adds to a link neither misses what is kept nor reaches the page.
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
