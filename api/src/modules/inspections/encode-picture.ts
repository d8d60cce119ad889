import type { Sharp } from 'sharp';
import { createTaskQueue } from '../../platform/task-queue.ts';
import { damagedImage, imageOf } from '../media/index.ts';

const LARGE_PX = 1280;
const SMALL_PX = 400;
/** Decoding uses a full core. */
const oneByOne = createTaskQueue(1);

/**
 * Encodes a picture in both sizes, upright and without metadata. Throws `invalid_image` if it cannot be fully decoded.
 */
export const encodePicture = (picture: Sharp) =>
  oneByOne(async () => {
    const upright = picture.autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb');
    const { data: large, info } = await asJpeg(upright, LARGE_PX)
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        throw damagedImage(error);
      });
    const { picture: largePicture } = await imageOf(large);
    const small = await asJpeg(largePicture, SMALL_PX).toBuffer();
    return { width: info.width, height: info.height, large, small };
  });

const asJpeg = (picture: Sharp, size: number) =>
  picture.resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 78 });
