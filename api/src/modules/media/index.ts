import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { mediaFolderOf, monitoredStore, openMediaStore } from './open-store.ts';
import { createPhotoEncoder } from './photo-encoder.ts';
import { createPhotoLibrary, type PhotoLibrary } from './photo-library.ts';
import { registerMediaRoutes, servePhotos, serveSharePictures } from './routes.ts';
import { createSharePictures } from './share-picture.ts';

export { damagedImage, imageOf, invalidImage } from './check-image.ts';
export { type EncodedPhoto, encodePhoto } from './encode-photo.ts';
export type { MediaStore } from './media-store.ts';
export { mediaFolderOf, openMediaStore } from './open-store.ts';
export { accountHolder, type PhotoLibrary, putFiles, sizesOf } from './photo-library.ts';
export { photos } from './tables.ts';

/** Pictures: upload, re-encoding, storage on disk or in a bucket. */
export function createMediaModule(
  services: Pick<Services, 'db' | 'now' | 'config' | 'dependencies'>,
): ApiModule & { library: PhotoLibrary } {
  const { config, dependencies } = services;
  const opened = openMediaStore(config);
  const store = config.s3 === undefined ? opened : monitoredStore(opened, dependencies.add('s3'));
  const encoder = createPhotoEncoder();
  const library = createPhotoLibrary({ ...services, store, encoder });
  return {
    library,
    register(app) {
      app.fastify.addHook('onClose', async () => encoder.close());
      registerMediaRoutes(app, library);
      serveSharePictures(app, createSharePictures({ ...services, store }));
      if (config.s3 === undefined) servePhotos(app.fastify, mediaFolderOf(config));
      runPeriodically(app, {
        name: 'media.remove-orphans',
        everySeconds: 1800,
        work: async (signal) => void (await library.removeOrphans(signal)),
      });
      runPeriodically(app, {
        name: 'media.sweep',
        everySeconds: 86_400,
        work: async () => void (await library.sweep()),
      });
    },
  };
}
