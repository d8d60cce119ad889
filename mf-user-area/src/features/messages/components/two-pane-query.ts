/**
 * Container query: `Messages`, the container, has room for the list and an open conversation at the current text size.
 */
export const TWO_PANE_QUERY = '@container (min-width: 40rem)';
