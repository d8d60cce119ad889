/** Value of `REGION_HEADER` for an empty id prefix. */
export const PLAIN_REGION = 'main';
