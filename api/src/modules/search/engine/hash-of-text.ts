/** Normalises a text for comparison: its letters and digits in lower case, without separators. */
export const normalizedText = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** 32-bit FNV-1a of the normalised text; 0 only for an empty one. */
export function hashOfText(text: string): number {
  const normalized = normalizedText(text);
  if (normalized === '') return 0;
  let hash = 0x811c9dc5;
  for (let at = 0; at < normalized.length; at += 1) hash = Math.imul(hash ^ normalized.charCodeAt(at), 0x01000193);
  return hash >>> 0 || 1;
}
