import { isBelow } from '@karwan/shared-contracts';
import { movedPaths } from './moved-paths.ts';

/** No route contains a line break; one pasted into a search is treated as a space. */
const LINE_BREAKS = /(?:%0[ad]|%e2%80%a[89])+/gi;

/**
 * Returns the canonical URL to redirect to if the page has moved or the path contains duplicate slashes or line breaks;
 * undefined if the URL is canonical. The result is always on this site, whatever follows the slashes.
 */
export function canonicalUrl(url: string, movedPathsByOld = movedPaths): string | undefined {
  const [path = '/', query] = url.split(/\?(.*)/s, 2);
  const canonicalPath = applyMovedPaths(
    `/${path.replaceAll(LINE_BREAKS, '%20').split('/').filter(Boolean).join('/')}`,
    movedPathsByOld,
  );
  if (canonicalPath === path) return undefined;
  return query === undefined ? canonicalPath : `${canonicalPath}?${query}`;
}

function applyMovedPaths(path: string, movedPathsByOld: Readonly<Record<string, string>>): string {
  const oldPath = Object.keys(movedPathsByOld).find((each) => isBelow(path, each));
  return oldPath === undefined ? path : movedPathsByOld[oldPath] + path.slice(oldPath.length);
}
