import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaStore } from './media-store.ts';

/** Files below one folder, served at /media by this process. */
export function diskStore(folder: string): MediaStore {
  const fileOf = (key: string) => join(folder, key);
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      const draft = `${file}.${randomUUID()}`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(draft, bytes);
        // Whole or not there: a reader never sees half a picture.
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(fileOf(key), { force: true })));
    },
    urlOf: (key) => `/media/${key}`,
  };
}
