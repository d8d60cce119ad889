/**
 * A path of a page as its route has it, `/used-cars/:slug`, and whether the page is a public one. On the server also what it
 * reads of the query.
 */
export type PagePath = { path: string; isPublic: boolean; reads?: readonly string[] };

/** The paths of all pages by their kind, as documents hold them. */
export type PathsByKind = { public: string[]; app: string[] };

export const byKind = (paths: readonly PagePath[]): PathsByKind => {
  const pathsOf = (isWanted: boolean) => paths.filter(({ isPublic }) => isPublic === isWanted).map(({ path }) => path);
  return { public: pathsOf(true), app: pathsOf(false) };
};

export const pagePaths = ({ public: open, app }: PathsByKind): PagePath[] => [
  ...open.map((path) => ({ path, isPublic: true })),
  ...app.map((path) => ({ path, isPublic: false })),
];

/** What kind of page an address leads to; undefined: to none of those that are known. */
export function pageKindOf(paths: readonly PagePath[], pathname: string): 'public' | 'app' | undefined {
  const page = pageOf(paths, pathname);
  return page && (page.isPublic ? 'public' : 'app');
}

/** The page that an address leads to, of those that are known. */
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

/** The more is said of a path, the better it fits; undefined: it does not. */
function scoreOf(pattern: readonly string[], parts: readonly string[]): number | undefined {
  let score = 0;
  for (const [index, wanted] of pattern.entries()) {
    if (wanted === '*') return score;
    const part = parts[index];
    if (part === undefined || (wanted !== part && (!wanted.startsWith(':') || part === ''))) return undefined;
    score += wanted === part ? 10 : 3;
  }
  return pattern.length === parts.length ? score + 1 : undefined;
}
