import { fromBase64Url, toBase64Url } from './base64.ts';
import { PUBLIC_KEY_BYTES } from './key-agreement.ts';

/** `1`: this body is an envelope. Stands on requests and on responses. */
export const ENCRYPTED_HEADER = 'x-karwan-encrypted';
/** When the body was sealed, in ms since 1970 by the server's clock. Part of what the envelope is sealed for. */
export const SEALED_AT_HEADER = 'x-karwan-sealed-at';
/** Older envelopes are not opened, nor is one a second time. */
export const SEALED_FOR_MS = 300_000;
/** `<kid>.<browser public key, base64url>`: answer in an envelope to this key. */
export const KEY_HEADER = 'x-karwan-key';

export const formatKeyHeader = (kid: string, browserPublicKey: Uint8Array) => `${kid}.${toBase64Url(browserPublicKey)}`;

/** Undefined for a header that is absent or malformed. Whether the point is on the curve shows when keys are derived. */
export function parseKeyHeader(value: string | undefined) {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return undefined;
  try {
    const browserPublicKey = fromBase64Url(value.slice(dot + 1));
    return browserPublicKey.length === PUBLIC_KEY_BYTES ? { kid: value.slice(0, dot), browserPublicKey } : undefined;
  } catch {
    // Not base64url: malformed.
    return undefined;
  }
}
