import type { Photo } from '@karwan/shared-contracts';
import type { MediaStore } from './media-store.ts';
import type { PhotoRow } from './repository.ts';

/** Width of `src`, for browsers without `srcset`. */
const MIDDLE_WIDTH = 640;

export function presentPhoto(row: PhotoRow, store: MediaStore): Photo {
  const srcSet = (format: string) =>
    row.widths.map((width) => `${store.urlOf(`${row.fileKey}-${width}.${format}`)} ${width}w`).join(', ');
  const middle = row.widths.find((width) => width >= MIDDLE_WIDTH) ?? row.widths.at(-1);
  return {
    id: row.id,
    width: row.width,
    height: row.height,
    src: store.urlOf(`${row.fileKey}-${middle}.webp`),
    avifSrcSet: srcSet('avif'),
    webpSrcSet: srcSet('webp'),
    thumbhash: row.thumbhash,
    alt: row.alt ?? '',
  };
}
