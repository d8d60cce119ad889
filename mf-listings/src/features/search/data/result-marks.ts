/** Marks the list that following pages are added to, and what leads to them where they are not. */
export const RESULTS_MARK = 'data-results';
export const PAGES_MARK = 'data-pages';
