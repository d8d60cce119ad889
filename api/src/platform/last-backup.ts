import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const markerFile = (dataDirectory: string) => join(dataDirectory, 'last-backup');

/** Records a completed backup in the data directory, for the running API's metrics. */
export const recordBackup = (dataDirectory: string, madeAt: string) =>
  writeFile(markerFile(dataDirectory), `${madeAt}\n`, { mode: 0o600 });

/** Unix time in seconds of the last completed backup; 0 if there is none. */
export const lastBackupSeconds = (dataDirectory: string): Promise<number> =>
  stat(markerFile(dataDirectory)).then(
    ({ mtimeMs }) => Math.floor(mtimeMs / 1000),
    () => 0,
  );
