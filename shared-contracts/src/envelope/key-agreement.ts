const P256 = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** Length of an uncompressed P-256 point. */
export const PUBLIC_KEY_BYTES = 65;

/** The key pair of one page load. Its private key cannot be exported. */
export type BrowserKey = { readonly publicKey: Uint8Array<ArrayBuffer>; readonly privateKey: CryptoKey };

export async function createBrowserKey(): Promise<BrowserKey> {
  const pair = await crypto.subtle.generateKey(P256, false, ['deriveBits']);
  return {
    publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
    privateKey: pair.privateKey,
  };
}

export type KeyAgreement = {
  /** Own private key, with usage `deriveBits`. */
  privateKey: CryptoKey;
  /** The other side's public point. */
  peerPublicKey: Uint8Array<ArrayBuffer>;
  /** The browser's public point, on both sides. */
  browserPublicKey: Uint8Array<ArrayBuffer>;
  /** Id of the server's key. */
  kid: string;
};

/**
 * ECDH → HKDF-SHA-256 → AES-256-GCM. The salt is the browser's point, the info contains direction and kid, so that
 * directions, pages and server keys never share a key. Throws if the point is not on the curve.
 */
export async function deriveKeys({ privateKey, peerPublicKey, browserPublicKey, kid }: KeyAgreement) {
  const peer = await crypto.subtle.importKey('raw', peerPublicKey, P256, false, []);
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: peer }, privateKey, 256);
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const derive = (direction: 'request' | 'response') =>
    crypto.subtle.deriveKey(
      {
        name: 'HKDF',
        hash: 'SHA-256',
        salt: browserPublicKey,
        info: new TextEncoder().encode(`karwan/1/${direction}/${kid}`),
      },
      material,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    );
  const [request, response] = await Promise.all([derive('request'), derive('response')]);
  return { request, response };
}
