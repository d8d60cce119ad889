/** `path` is undefined for the last crumb, the current page. */
export type Crumb = { label: string; path?: string };

/** schema.org BreadcrumbList. The last crumb is the current page, at `currentPath`. */
export const breadcrumbData = (crumbs: readonly Crumb[], siteOrigin: string, currentPath: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path = currentPath }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: siteOrigin + path,
  })),
});
