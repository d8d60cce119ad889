/** A path of a page as its route has it, `/used-cars/:slug`, and whether the page is a public one. */
export type PagePath = { path: string; isPublic: boolean };

/** What kind of page an address leads to; undefined: to none of those that are known. */
export function pageKindOf(paths: readonly PagePath[], pathname: string): 'public' | 'app' | undefined {
  let best: { score: number; isPublic: boolean } | undefined;
  for (const { path, isPublic } of paths) {
    const score = scoreOf(path.split('/'), pathname.replace(/\/$/, '').split('/'));
    if (score !== undefined && score > (best?.score ?? -1)) best = { score, isPublic };
  }
  return best && (best.isPublic ? 'public' : 'app');
}

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
