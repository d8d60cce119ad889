import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { addressShare } from '@karwan/shared-contracts';

const ONE_YEAR_S = 31_536_000;
const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
/** Of the signature: 22 letters of base64url. */
const SIGNATURE_BYTES = 16;

/** Who a browser is for canaries and for shares: a random id, nothing else is known by it. */
export type Visitor = {
  /** Decides which versions the browser gets; undefined, for one without a cookie: those of most people. */
  bucket: string | undefined;
  /** The bucket as the API is told it, once the browser has shown that it is one that this site gave out. */
  id: string | undefined;
  /** The network that the request comes from, as limits count it. */
  address: string;
  /** There when the browser has no cookie that counts, so that it keeps its versions and is known from then on. */
  setCookie?: string;
};

/** The session's cookie is the API's; the shell only sees whether there is one. Over https it has the `__Host-` prefix. */
export const hasSessionCookie = (header: string | undefined) =>
  header !== undefined && /(?:^|;\s*)(?:__Host-)?karwan_session=[^;\s]/.test(header);

/**
 * Recognises browsers by a cookie `<uuid>.<signature>`. The signature is what makes an id worth a share of the site:
 * nobody has more of them than answers that they were given. One without is replaced: an id that somebody knows of another
 * must not be signed for them. Pages' scripts see whether there is one: it opens nothing.
 */
export function createVisitors({ key, isHttps }: { key: string; isHttps: boolean }) {
  const name = isHttps ? '__Host-karwan_visitor' : 'karwan_visitor';
  const pattern = new RegExp(`(?:^|;\\s*)${name}=(${UUID})(?:\\.([\\w-]{22}))?(?:;|$)`);
  const signatureOf = (uuid: string) => createHmac('sha256', key).update(uuid).digest().subarray(0, SIGNATURE_BYTES);
  return {
    of({ headers, ip }: { headers: { cookie?: string | undefined }; ip: string }): Visitor {
      const address = addressShare(ip);
      const [, known, signature] = headers.cookie?.match(pattern) ?? [];
      if (known && signature && timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(known)))
        return { bucket: known, id: idOf(known), address };
      const uuid = randomUUID();
      const value = `${uuid}.${signatureOf(uuid).toString('base64url')}`;
      const secure = isHttps ? '; Secure' : '';
      const setCookie = `${name}=${value}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
      return { bucket: undefined, id: undefined, address, setCookie };
    },
  };
}

export type Visitors = ReturnType<typeof createVisitors>;

/** The 16 bytes of a UUID as `isVisitorId` wants them. */
const idOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
