/** Goes to a page that is not of this site's router. */
export const leaveTo = (url: string): void => window.location.assign(url);
