import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { copyTree, syncToDisk, writeChecksums } from './checksums.ts';
import { dumpDatabase } from './dump-database.ts';
import { knownMigrations, MANIFEST, type Manifest } from './manifest.ts';

/**
 * Creates a backup in a new folder, which appears atomically: a snapshot of the database, then the pictures on disk, so
 * that they include all those in the snapshot, and releases if `releases` is set.
 */
export async function makeBackup(
  config: Config,
  { folder, releases, onProgress }: { folder: string; releases: boolean; onProgress(progress: string): void },
): Promise<Manifest> {
  if (existsSync(folder)) throw new ConfigError(`${folder} already exists. Choose a new folder for the backup.`);
  const incoming = `${folder}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  try {
    const madeAt = new Date().toISOString();
    onProgress('Database');
    const rows = await dumpDatabase(config, incoming);
    const parts = [...(config.s3 === undefined ? ['media'] : []), ...(releases ? ['releases'] : [])];
    for (const part of parts)
      await copyTree(join(config.dataDirectory, part), join(incoming, part), (progress) =>
        onProgress(`${part}: ${progress}`),
      );
    onProgress('Hashes');
    const manifest: Manifest = {
      format: 1,
      madeAt,
      database: config.database.url === undefined ? 'pglite' : 'postgres',
      migrations: await knownMigrations(),
      rows,
      media: config.s3 === undefined ? 'here' : 'elsewhere',
      releases,
      ...(await writeChecksums(incoming)),
    };
    await writeFile(join(incoming, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    await syncToDisk(incoming);
    await rename(incoming, folder);
    await syncToDisk(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    throw error;
  }
}
