/** Navigates to a page outside this site's router. */
export const navigateExternally = (url: string): void => window.location.assign(url);
