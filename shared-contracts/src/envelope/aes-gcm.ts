import type { EncryptedPayload } from '../entities/encrypted-payload.ts';
import { fromBase64, toBase64 } from './base64.ts';

/** Lengths from specification §7. */
export const IV_BYTES = 12;
export const TAG_BYTES = 16;

/** Encrypts with a given IV. Never reuse an IV with the same key: use `seal`, except in known-answer tests. */
export async function encrypt(
  key: CryptoKey,
  iv: Uint8Array<ArrayBuffer>,
  text: string,
  associatedData: string,
): Promise<EncryptedPayload> {
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(parameters(iv, associatedData), key, new TextEncoder().encode(text)),
  );
  const end = sealed.length - TAG_BYTES;
  return { data: toBase64(sealed.subarray(0, end)), iv: toBase64(iv), tag: toBase64(sealed.subarray(end)) };
}

/** Encrypts with a fresh random IV of 12 bytes. */
export const seal = (key: CryptoKey, text: string, associatedData: string): Promise<EncryptedPayload> =>
  encrypt(key, crypto.getRandomValues(new Uint8Array(IV_BYTES)), text, associatedData);

/** Throws if data, IV, tag or associated data differ from what was sealed. */
export async function open(key: CryptoKey, payload: EncryptedPayload, associatedData: string): Promise<string> {
  const [data, iv, tag] = [fromBase64(payload.data), fromBase64(payload.iv), fromBase64(payload.tag)];
  if (iv.length !== IV_BYTES || tag.length !== TAG_BYTES) throw new RangeError('IV or tag has a wrong length');
  const sealed = new Uint8Array(data.length + TAG_BYTES);
  sealed.set(data);
  sealed.set(tag, data.length);
  const bytes = await crypto.subtle.decrypt(parameters(iv, associatedData), key, sealed);
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

const parameters = (iv: Uint8Array<ArrayBuffer>, associatedData: string) => ({
  name: 'AES-GCM',
  iv,
  tagLength: TAG_BYTES * 8,
  additionalData: new TextEncoder().encode(associatedData),
});
