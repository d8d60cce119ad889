/**
 * Permanent redirects from former paths to current ones, including everything below them. Bookmarks, mail and search
 * engines use old paths indefinitely: keep entries, and update them when a page moves again.
 */
export const movedPaths: Readonly<Record<string, string>> = {};
