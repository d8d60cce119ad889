import type { CustomFetch } from 'openid-client';

/** Where people prove who they are, and what Karwan is called there. */
export type GoogleProvider = {
  /** What an ID token's `iss` must be; its endpoints are found by discovery. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * Only of the demo's own provider, which is a part of the site, under whatever name that is opened. `open` comes before the
   * first call: loading it takes longer on a busy machine than a call may.
   */
  embedded?: { open(): Promise<unknown>; fetch: CustomFetch };
};

/** A person as a verified ID token names them. */
export type GoogleIdentity = {
  subject: string;
  /** Lower case, and verified by Google. */
  email: string;
  name: string;
  picture: string | null;
};
