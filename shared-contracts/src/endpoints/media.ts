import { z } from 'zod';
import { anyAccount, defineEndpoint } from '../endpoint.ts';
import { photo } from './shapes.ts';

/**
 * One picture, form fields `file` and `uploadId`. The bytes decide (png, jpeg, webp; at most 5 MB): it is re-encoded,
 * turned upright and stripped of EXIF and GPS. The same `uploadId` again answers with the same photo, so an upload
 * can be repeated after a lost connection. A photo that no ad holds after a day is deleted.
 */
export const uploadPhoto = defineEndpoint({
  id: 'media.upload@1',
  method: 'POST',
  path: '/api/website/media',
  summary: 'Uploads one picture',
  callers: anyAccount,
  permission: 'Post an Ad',
  bodyType: 'multipart',
  body: z.object({ uploadId: z.uuid() }),
  output: photo,
  errors: ['invalid_image', 'too_large', 'uploads_busy', 'no_room', 'account_suspended'],
});
