import type { CustomFetch } from 'openid-client';

/** The identity provider, and Karwan's credentials there. */
export type GoogleProvider = {
  /** The expected `iss` of ID tokens; endpoints are discovered from it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * Only for the demo's provider, which is part of the site under any host name. Await `open` before the first call: on
   * a busy machine loading takes longer than a call's timeout.
   */
  embedded?: { open(): Promise<unknown>; fetch: CustomFetch };
};

/** A person according to a verified ID token. */
export type GoogleIdentity = {
  subject: string;
  /** Lower case; verified by Google. */
  email: string;
  /**
   * Whether Google is authoritative for the address today: Gmail or a Workspace domain (`hd`). Google verified any
   * other address at some time, but its owner may have changed. See "Verify the Google ID token on your server side" in
   * Google's documentation.
   */
  isAuthoritative: boolean;
  name: string;
  picture: string | null;
};
