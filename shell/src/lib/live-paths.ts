/** The path of a link, without query: what decides who answers for it. */
export const pathnameOf = (link: string) => new URL(link, 'http://site').pathname;
