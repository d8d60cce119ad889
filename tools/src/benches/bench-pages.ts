import { adPath, searchListings, searchPath } from '@karwan/shared-contracts';

const WARM_UP_VISITS = 30;

/** The measured pages: home, search, and one listing. */
export const pageNames = ['home', 'search', 'ad'] as const;
export type PageName = (typeof pageNames)[number];

/** Their paths on a site with demo data. The listing is the first search result. */
export async function benchPages(siteOrigin: string): Promise<Record<PageName, string>> {
  const answer = await fetch(`${siteOrigin}${searchListings.path}?vertical=used-cars&filters=`);
  const { items } = searchListings.output.parse(await answer.json());
  const [first] = items;
  if (!first) throw new Error('The demo data has no car');
  return { home: '/', search: searchPath('used-cars'), ad: adPath(first.vertical, first.slug) };
}

/** Warms up the server first: right after a start, it would be measured while it still compiles code. */
export async function warmPages(origin: string): Promise<Record<PageName, string>> {
  const pages = await benchPages(origin);
  for (let visits = 0; visits < WARM_UP_VISITS; visits += 1)
    for (const page of Object.values(pages)) await (await fetch(origin + page)).arrayBuffer();
  return pages;
}
