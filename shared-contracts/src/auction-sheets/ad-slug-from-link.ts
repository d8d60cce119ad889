/** The slug of the ad that a link points to, with or without the site's origin; undefined for any other text. */
export function adSlugFromLink(text: string): string | undefined {
  const [path = ''] = text.trim().split(/[?#]/);
  const parts = path.replace(/^https?:\/\/[^/]+/i, '').split('/');
  const slug = parts.filter(Boolean).at(-1)?.toLowerCase();
  const isPath = parts.length > 2 && parts[0] === '';
  return isPath && slug && /^[a-z0-9]+(-[a-z0-9]+)+$/.test(slug) ? slug : undefined;
}
