import type { PhotoRow } from './repository.ts';

/** The keys of all files of a photo. */
export const fileKeysOf = ({ fileKey, widths }: Pick<PhotoRow, 'fileKey' | 'widths'>): string[] =>
  widths.flatMap((width) => [`${fileKey}-${width}.avif`, `${fileKey}-${width}.webp`]);

const OF_A_PHOTO = /^([0-9a-f]{2}\/[0-9a-f-]{36})-\d+\.(?:avif|webp)(\.[0-9a-f-]{36})?$/;

/**
 * The photo that a key belongs to, and whether the file is an incomplete draft. Undefined for files that are not from
 * uploads.
 */
export function readFileKey(key: string): { fileKey: string; isDraft: boolean } | undefined {
  const [, fileKey, draft] = OF_A_PHOTO.exec(key) ?? [];
  return fileKey === undefined ? undefined : { fileKey, isDraft: draft !== undefined };
}
