import { adPath, searchListings, searchPath } from '@karwan/shared-contracts';

/** The pages that are measured: the first, where people search, and one ad. */
export const pageNames = ['home', 'search', 'ad'] as const;
export type PageName = (typeof pageNames)[number];

/** Their paths on a site with demo data. The ad is the first that a search finds. */
export async function benchPages(siteOrigin: string): Promise<Record<PageName, string>> {
  const answer = await fetch(`${siteOrigin}${searchListings.path}?vertical=used-cars&filters=`);
  const { items } = searchListings.output.parse(await answer.json());
  const [first] = items;
  if (!first) throw new Error('The demo data has no car');
  return { home: '/', search: searchPath('used-cars'), ad: adPath(first.vertical, first.slug) };
}
