/** Attributes that mark the list to which further pages are appended, and the pagination links it replaces. */
export const RESULTS_MARK = 'data-results';
export const PAGES_MARK = 'data-pages';
