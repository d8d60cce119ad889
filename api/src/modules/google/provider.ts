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
  /**
   * Whether Google answers for the address today: it is Gmail's, or of a Workspace domain (`hd`). Any other Google has
   * verified at some time, and it may have changed hands since. See "Verify the Google ID token on your server side" in Google's documentation.
   */
  isAuthoritative: boolean;
  name: string;
  picture: string | null;
};
