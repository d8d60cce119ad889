import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { unfinishedRestoreMarker } from '../platform/database/open-database.ts';
import { copyTree, verifyChecksums } from './checksums.ts';
import { knownMigrations, MANIFEST, type Manifest, manifestSchema } from './manifest.ts';
import { restoreEmbedded } from './restore-embedded.ts';
import { isEmptyPostgres, restorePostgres } from './restore-postgres.ts';
import { swapDirectories } from './swap-directories.ts';

export type RestoreOptions = { folder: string; replace: boolean; onProgress(progress: string): void };

/**
 * Replaces the site's data with a backup. The site must be stopped, and empty unless `replace` is set. Everything is
 * verified and prepared before any change. If the restore is killed while it swaps the data, no API starts until it has
 * been run again.
 */
export async function restoreBackup(
  config: Config,
  { folder, replace, onProgress }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await assertCompatible(config, manifest);
  const data = config.dataDirectory;
  const marker = unfinishedRestoreMarker(data);
  const wasUnfinished = existsSync(marker);
  if (!replace && !wasUnfinished) await assertEmpty(config);
  onProgress('Hashes');
  await verifyChecksums(folder, manifest.checksums);
  const parts = [...(manifest.media === 'here' ? ['media'] : []), ...(manifest.releases ? ['releases'] : [])];
  const finish = async () => {
    for (const part of parts) await swapDirectories(join(data, part));
    await rm(marker, { force: true });
  };
  try {
    for (const part of parts) {
      await rm(join(data, `${part}.incoming`), { recursive: true, force: true });
      await mkdir(join(data, `${part}.incoming`), { recursive: true, mode: 0o700 });
      await copyTree(join(folder, part), join(data, `${part}.incoming`), (progress) =>
        onProgress(`${part}: ${progress}`),
      );
    }
    onProgress('Database');
    const writeMarker = () => writeFile(marker, `From ${folder}\n`);
    const clearMarker = async () => {
      if (!wasUnfinished) await rm(marker, { force: true });
    };
    const database = { folder, manifest, writeMarker, clearMarker, finish };
    if (config.database.url === undefined) await restoreEmbedded(join(data, 'db'), database);
    else await restorePostgres(config.database.url, database);
  } finally {
    for (const part of parts) await rm(join(data, `${part}.incoming`), { recursive: true, force: true });
  }
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new ConfigError(`${folder} is not a backup: it has no ${MANIFEST}.`);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new ConfigError(`${MANIFEST} was written by another version of this program.`);
  return parsed.data;
}

async function assertCompatible(config: Config, { database, migrations }: Manifest): Promise<void> {
  const kind = config.database.url === undefined ? 'pglite' : 'postgres';
  if (database !== kind)
    throw new ConfigError(
      database === 'postgres'
        ? 'This is a backup of PostgreSQL. Set DATABASE_URL.'
        : 'This is a backup of the embedded database. Restore it without DATABASE_URL.',
    );
  const installedMigrations = await knownMigrations();
  const newer = migrations.filter((tag) => !installedMigrations.includes(tag));
  if (newer.length > 0)
    throw new ConfigError(`This code is older than the backup, whose database has ${newer.join(', ')}.`);
}

async function assertEmpty(config: Config): Promise<void> {
  const hasRows =
    config.database.url === undefined
      ? existsSync(join(config.dataDirectory, 'db/PG_VERSION'))
      : !(await isEmptyPostgres(config.database.url));
  const media = await readdir(join(config.dataDirectory, 'media')).catch(() => []);
  if (hasRows || media.length > 0)
    throw new ConfigError('There is already data here. To replace it with the backup, add --replace.');
}
