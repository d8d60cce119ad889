/** What `REGION_HEADER` says where ids begin with nothing. */
export const PLAIN_REGION = 'main';
