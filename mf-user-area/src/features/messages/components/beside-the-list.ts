/**
 * Container query: `Messages`, the container, has room for the list and an open conversation at the current text size.
 */
export const BESIDE_THE_LIST = '@container (min-width: 40rem)';
