import { z } from 'zod';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, PHOTO_MIN_SIDE_PX } from '../constants/limits.ts';
import { messages } from '../constants/messages.ts';

/** The part of a chosen file that is validated: a browser's `File`, or an upload received by the server. */
export type ImageFile = { readonly size: number; readonly type: string };

const allowedTypes: readonly string[] = IMAGE_TYPES;

/** Messages for pictures that are refused although their format is right. */
export const unusableImage = {
  damaged: 'This picture is damaged. Choose another one.',
  tooSmall: `This picture is too small: its longer side needs at least ${PHOTO_MIN_SIDE_PX} pixels.`,
};

/** True for a png, jpeg or webp file of at most 5 MB. Not proof: the server also checks the bytes. */
export const isImageFile = (value: unknown): value is ImageFile =>
  typeof value === 'object' &&
  value !== null &&
  'size' in value &&
  'type' in value &&
  typeof value.size === 'number' &&
  typeof value.type === 'string' &&
  value.size > 0 &&
  value.size <= IMAGE_MAX_BYTES &&
  allowedTypes.includes(value.type);

/** A picture field: the URL of a stored picture, or a new file (specification §5, VAL-10). */
export const imageField = z.custom<string | ImageFile>(
  (value) => (typeof value === 'string' ? value !== '' : isImageFile(value)),
  messages.invalidImage,
);

export const imagesField = z.array(imageField).min(1, 'At least one image is required');
