import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const noteIn = (dataDirectory: string) => join(dataDirectory, 'last-backup');

/** Leaves word in the data folder that a backup is whole, for the running API's figures. */
export const noteBackup = (dataDirectory: string, madeAt: string) =>
  writeFile(noteIn(dataDirectory), `${madeAt}\n`, { mode: 0o600 });

/** Seconds since 1970 of the last whole backup; 0 where there is none. */
export const lastBackupSeconds = (dataDirectory: string): Promise<number> =>
  stat(noteIn(dataDirectory)).then(
    ({ mtimeMs }) => Math.floor(mtimeMs / 1000),
    () => 0,
  );
