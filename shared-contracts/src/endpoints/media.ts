import { z } from 'zod';
import { anyAccount, defineEndpoint } from '../endpoint.ts';
import { photo } from './shapes.ts';

/**
 * Uploads one picture, form fields `file` and `uploadId`. The type is detected from the bytes (png, jpeg, webp; at most
 * 5 MB). The picture is re-encoded, rotated upright and stripped of EXIF and GPS. Idempotent by `uploadId`, so uploads
 * can be retried after a lost connection. Photos not used in an ad are deleted after a day.
 */
export const uploadPhoto = defineEndpoint({
  id: 'media.upload@1',
  method: 'POST',
  path: '/api/website/media',
  summary: 'Uploads a picture',
  callers: anyAccount,
  permission: 'Post an Ad',
  bodyType: 'multipart',
  body: z.object({ uploadId: z.uuid() }),
  output: photo,
  errors: ['invalid_image', 'too_large', 'uploads_busy', 'no_room', 'account_suspended'],
});
