import { fromBase64Url, toBase64Url } from './base64.ts';
import { PUBLIC_KEY_BYTES } from './key-agreement.ts';

/** `1`: the body is an envelope. Used in requests and responses. */
export const ENCRYPTED_HEADER = 'x-karwan-encrypted';
/** When the body was sealed, in Unix ms by the server's clock. Part of the authenticated data. */
export const SEALED_AT_HEADER = 'x-karwan-sealed-at';
/** Older envelopes are refused, and so are replays. */
export const SEALED_FOR_MS = 300_000;
/** `<kid>.<browser public key, base64url>`: requests a response enveloped for this key. */
export const KEY_HEADER = 'x-karwan-key';

export const formatKeyHeader = (kid: string, browserPublicKey: Uint8Array) => `${kid}.${toBase64Url(browserPublicKey)}`;

/**
 * Undefined if the header is absent or malformed. Whether the point is on the curve is checked when keys are derived.
 */
export function parseKeyHeader(value: string | undefined) {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return undefined;
  try {
    const browserPublicKey = fromBase64Url(value.slice(dot + 1));
    return browserPublicKey.length === PUBLIC_KEY_BYTES ? { kid: value.slice(0, dot), browserPublicKey } : undefined;
  } catch {
    // Not valid base64url.
    return undefined;
  }
}
