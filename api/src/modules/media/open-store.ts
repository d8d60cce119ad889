import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import type { Dependency } from '../../platform/dependencies/dependency.ts';
import { diskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';
import { s3Store } from './s3-store.ts';

/** The folder for pictures on disk. */
export const mediaFolderOf = (config: Pick<Config, 'dataDirectory'>) => join(config.dataDirectory, 'media');

/** The bucket if one is configured, else the disk. */
export const openMediaStore = (config: Pick<Config, 'dataDirectory' | 's3'>): MediaStore =>
  config.s3 === undefined ? diskStore(mediaFolderOf(config)) : s3Store(config.s3);

/** Reports the store's health to the dependency monitor. */
export const monitoredStore = (store: MediaStore, { use }: Dependency): MediaStore => ({
  put: (key, bytes, contentType) => use(() => store.put(key, bytes, contentType)),
  get: (key) => use(() => store.get(key)),
  /** One use per file, so that each has its own time limit. */
  async remove(keys) {
    for (const key of keys) await use(() => store.remove([key]));
  },
  list: () => store.list(),
  urlOf: store.urlOf,
});
