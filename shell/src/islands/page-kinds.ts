/**
 * A page's route path, `/used-cars/:slug`, and whether it is public. On the server also the query parameters that it
 * reads.
 */
export type PagePath = { path: string; isPublic: boolean; reads?: readonly string[] };

/** The paths of all pages by kind, as included in documents. */
export type PathsByKind = { public: string[]; app: string[] };

export const groupByKind = (paths: readonly PagePath[]): PathsByKind => {
  const pathsOf = (publicOnly: boolean) =>
    paths.filter(({ isPublic }) => isPublic === publicOnly).map(({ path }) => path);
  return { public: pathsOf(true), app: pathsOf(false) };
};

export const pagePaths = ({ public: publicPaths, app: appPaths }: PathsByKind): PagePath[] => [
  ...publicPaths.map((path) => ({ path, isPublic: true })),
  ...appPaths.map((path) => ({ path, isPublic: false })),
];

/** The kind of page at a URL; undefined if unknown. */
export function pageKindOf(paths: readonly PagePath[], pathname: string): 'public' | 'app' | undefined {
  const page = pageOf(paths, pathname);
  return page && (page.isPublic ? 'public' : 'app');
}

/** The known page that matches a URL best. */
export function pageOf(paths: readonly PagePath[], pathname: string): PagePath | undefined {
  const parts = partsOf(pathname);
  let best: { score: number; page: PagePath } | undefined;
  for (const page of paths) {
    const score = scoreOf(partsOf(page.path), parts);
    if (score !== undefined && score > (best?.score ?? -1)) best = { score, page };
  }
  return best?.page;
}

const partsOf = (path: string) => path.replace(/\/$/, '').split('/');

/** Higher for more specific patterns; undefined if the pattern does not match. */
function scoreOf(pattern: readonly string[], parts: readonly string[]): number | undefined {
  let score = 0;
  for (const [index, patternPart] of pattern.entries()) {
    if (patternPart === '*') return score;
    const part = parts[index];
    if (part === undefined || (patternPart !== part && (!patternPart.startsWith(':') || part === ''))) return undefined;
    score += patternPart === part ? 10 : 3;
  }
  return pattern.length === parts.length ? score + 1 : undefined;
}
