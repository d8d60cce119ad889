import type { PhotoRow } from './repository.ts';

/** Every file of a photo. */
export const fileKeysOf = ({ fileKey, widths }: Pick<PhotoRow, 'fileKey' | 'widths'>): string[] =>
  widths.flatMap((width) => [`${fileKey}-${width}.avif`, `${fileKey}-${width}.webp`]);

const OF_A_PHOTO = /^([0-9a-f]{2}\/[0-9a-f-]{36})-\d+\.(?:avif|webp)(\.[0-9a-f-]{36})?$/;

/** Whose file a key is, and whether it is a draft that never became whole. Undefined for what no upload has put there. */
export function readFileKey(key: string): { fileKey: string; isDraft: boolean } | undefined {
  const [, fileKey, draft] = OF_A_PHOTO.exec(key) ?? [];
  return fileKey === undefined ? undefined : { fileKey, isDraft: draft !== undefined };
}
