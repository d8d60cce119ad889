const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** 64-bit hash of a text as 16 hex digits (FNV-1a). Distinguishes contents; not cryptographic. */
export function contentHash(text: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(16).padStart(16, '0');
}
