import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { uploadPhoto } from '@karwan/shared-contracts';
import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { invalidImage } from './check-image.ts';
import { mediaFolderOf, openMediaStore, watchedStore } from './open-store.ts';
import { createPhotoLibrary, type PhotoLibrary } from './photo-library.ts';

export { type EncodedPhoto, encodePhoto } from './encode-photo.ts';
export type { MediaStore } from './media-store.ts';
export { openMediaStore } from './open-store.ts';
export { accountHolder, type PhotoLibrary, putFiles, sizesOf } from './photo-library.ts';
export { photos } from './tables.ts';

/** Pictures: uploaded, re-encoded, kept on disk or in a bucket. */
export function createMediaModule(
  services: Pick<Services, 'db' | 'now' | 'config' | 'dependencies'>,
): ApiModule & { library: PhotoLibrary } {
  const { config, dependencies } = services;
  const opened = openMediaStore(config);
  const store = config.s3 === undefined ? opened : watchedStore(opened, dependencies.add('s3'));
  const library = createPhotoLibrary({ ...services, store });
  return {
    library,
    register(app) {
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
          });
        },
        { rateLimit: { max: 240, seconds: 3600 } },
      );
      runPeriodically(app, {
        name: 'media.remove-orphans',
        everySeconds: 1800,
        work: async () => void (await library.removeOrphans()),
      });
      runPeriodically(app, {
        name: 'media.sweep',
        everySeconds: 86_400,
        work: async () => void (await library.sweep()),
      });
      if (config.s3 === undefined) {
        const root = mediaFolderOf(config);
        mkdirSync(root, { recursive: true });
        app.fastify.register(fastifyStatic, {
          root,
          prefix: '/media/',
          index: false,
          immutable: true,
          maxAge: '365d',
          decorateReply: false,
        });
      }
    },
  };
}
