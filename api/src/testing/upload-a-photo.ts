import { randomUUID } from 'node:crypto';
import { uploadPhoto } from '@karwan/shared-contracts';
import sharp from 'sharp';
import type { Person } from './start-api.ts';

/** Uploads a picture, single-coloured by default; returns its id. */
export async function uploadAPhoto({ client }: Person, picture = plain()): Promise<string> {
  const bytes = await picture.jpeg().toBuffer();
  const body = new FormData();
  body.set('uploadId', randomUUID());
  body.set('file', new File([new Uint8Array(bytes)], 'car.jpg', { type: 'image/jpeg' }));
  return (await client.call(uploadPhoto, { body })).id;
}

const plain = () => sharp({ create: { width: 640, height: 480, channels: 3, background: '#3060a0' } });
