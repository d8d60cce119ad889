/** `path` is absent for the last one, the page itself. */
export type Crumb = { label: string; path?: string };

/** schema.org BreadcrumbList. The last crumb is the page itself, at `ownPath`. */
export const breadcrumbData = (crumbs: readonly Crumb[], siteOrigin: string, ownPath: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path = ownPath }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: siteOrigin + path,
  })),
});
