import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { uploadPhoto } from '@karwan/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { invalidImage } from './check-image.ts';
import type { PhotoLibrary } from './photo-library.ts';

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
        isGone: context.isGone,
      });
    },
    { rateLimit: { max: 240, seconds: 3600 } },
  );
}

/** Serves pictures that are kept on disk; what is under a name never changes. */
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
