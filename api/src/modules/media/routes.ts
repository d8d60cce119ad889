import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { PHOTO_MIN_SIDE_PX, SHARE_PICTURES_PATH, uploadPhoto } from '@karwan/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { invalidImage } from './check-image.ts';
import type { PhotoLibrary } from './photo-library.ts';
import type { SharePictures } from './share-picture.ts';

export function registerMediaRoutes(app: HttpApp, library: PhotoLibrary): void {
  registerEndpoint(
    app,
    uploadPhoto,
    (context) => {
      const [file] = context.files;
      if (file === undefined) throw invalidImage({ fields: { 'body.file': invalidImage().message } });
      return library.upload({
        ownerId: context.account().accountId,
        uploadId: context.body.uploadId,
        bytes: file.bytes,
        signal: context.signal,
        minSidePx: PHOTO_MIN_SIDE_PX,
      });
    },
    { rateLimit: { max: 240, seconds: 3600 } },
  );
}

const photoId = z.uuid();

/**
 * The preview picture of a shared page: of a photo, cached permanently, or the site's drawing as a fallback, which is
 * not cached in its place.
 */
export function serveSharePictures({ fastify }: Pick<HttpApp, 'fastify'>, { pictureOf }: SharePictures): void {
  type Params = { Params: { name: string } };
  const limit = { name: 'share-picture', max: 300, seconds: 60 };
  const route = { exposeHeadRoute: false, config: { neverEnveloped: true, limit } };
  fastify.get<Params>(`${SHARE_PICTURES_PATH}/:name.jpg`, route, async ({ params }, reply) => {
    const requestedId = photoId.safeParse(params.name).data;
    const { bytes, isPhoto } = await pictureOf(requestedId);
    const fallbackCaching = requestedId === undefined ? 'public, max-age=86400' : 'no-store';
    return reply
      .header('cache-control', isPhoto ? 'public, max-age=31536000, immutable' : fallbackCaching)
      .type('image/jpeg')
      .send(bytes);
  });
}

/** Serves pictures from disk. The content of a name never changes. */
export function servePhotos(fastify: FastifyInstance, folder: string): void {
  mkdirSync(folder, { recursive: true });
  fastify.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    index: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
}
