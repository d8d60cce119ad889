/** Normalises a text for comparison: its letters and digits in lower case, without separators. */
export const plainText = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** 32-bit FNV-1a of the normalised text; 0 only for an empty one. */
export function hashOfText(text: string): number {
  const plain = plainText(text);
  if (plain === '') return 0;
  let hash = 0x811c9dc5;
  for (let at = 0; at < plain.length; at += 1) hash = Math.imul(hash ^ plain.charCodeAt(at), 0x01000193);
  return hash >>> 0 || 1;
}
