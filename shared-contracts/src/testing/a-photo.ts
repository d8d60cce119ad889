import type { z } from 'zod';
import type { photo } from '../endpoints/shapes.ts';
import { anId } from './ids.ts';

type Photo = z.infer<typeof photo>;

/** A 4:3 picture; a different `number` gives a different picture. */
export function aPhoto(number = 1, change: Partial<Photo> = {}): Photo {
  const base = `/media/${anId(number)}`;
  return {
    id: anId(number),
    width: 1600,
    height: 1200,
    src: `${base}/800.webp`,
    avifSrcSet: `${base}/400.avif 400w, ${base}/800.avif 800w`,
    webpSrcSet: `${base}/400.webp 400w, ${base}/800.webp 800w`,
    thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
    alt: 'Toyota Corolla, front',
    ...change,
  };
}
