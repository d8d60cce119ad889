/** Navigates to a page outside this site's router. */
export const leaveTo = (url: string): void => window.location.assign(url);
