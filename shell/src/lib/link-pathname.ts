/** The path of a link without query, by which its owner is found. */
export const pathnameOf = (link: string) => new URL(link, 'http://site').pathname;
