import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { rateLimitKeyOf } from '@karwan/shared-contracts';

const ONE_YEAR_S = 31_536_000;
const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
/** Truncated signature: 22 base64url characters. */
const SIGNATURE_BYTES = 16;

/** A browser's identity for canaries and rate limits: a random id, linked to nothing else. */
export type Visitor = {
  /** Selects the browser's canary versions; undefined without a cookie: the default versions. */
  bucket: string | undefined;
  /** The bucket as sent to the API, once the browser has proved with a signature that this site issued it. */
  id: string | undefined;
  /** The client's network, as counted by limits. */
  address: string;
  /** Set if the browser has no valid cookie, so that it keeps its versions and is recognised later. */
  setCookie?: string;
};

/**
 * The session cookie belongs to the API; the shell only checks its presence. Over https it has the `__Host-` prefix.
 */
export const hasSessionCookie = (header: string | undefined) =>
  header !== undefined && /(?:^|;\s*)(?:__Host-)?karwan_session=[^;\s]/.test(header);

/**
 * Recognises browsers by a cookie `<uuid>.<signature>`. The signature ties quotas to issued ids, so clients cannot
 * invent ids. Unsigned ids are replaced, never signed: they may be another visitor's. Scripts can read the cookie; it
 * grants no access.
 */
export function createVisitors({ key, isHttps }: { key: string; isHttps: boolean }) {
  const name = isHttps ? '__Host-karwan_visitor' : 'karwan_visitor';
  const pattern = new RegExp(`(?:^|;\\s*)${name}=(${UUID})(?:\\.([\\w-]{22}))?(?:;|$)`);
  const signatureOf = (uuid: string) => createHmac('sha256', key).update(uuid).digest().subarray(0, SIGNATURE_BYTES);
  return {
    identify({ headers, ip }: { headers: { cookie?: string | undefined }; ip: string }): Visitor {
      const address = rateLimitKeyOf(ip);
      const [, presentedId, signature] = headers.cookie?.match(pattern) ?? [];
      if (presentedId && signature && timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(presentedId)))
        return { bucket: presentedId, id: idOf(presentedId), address };
      const uuid = randomUUID();
      const value = `${uuid}.${signatureOf(uuid).toString('base64url')}`;
      const secure = isHttps ? '; Secure' : '';
      const setCookie = `${name}=${value}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
      return { bucket: undefined, id: undefined, address, setCookie };
    },
  };
}

export type Visitors = ReturnType<typeof createVisitors>;

/** The UUID's 16 bytes in the format that `isVisitorId` expects. */
const idOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
