/**
 * Addresses that pages had before, with the address that each has now; what is below moves along. Bookmarks, mails and
 * search engines keep using them, so an entry stays, and changes when its page moves again.
 */
export const movedPaths: Readonly<Record<string, string>> = {};
