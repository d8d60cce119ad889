import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { migrationsFolder } from '../platform/database/migrations-folder.ts';

export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'files.sha256';
export const DATABASE_FILE = { pglite: 'database.tar', postgres: 'database.dump' } as const;

/** A backup's manifest. Written last, so a folder without it is not a valid backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Backups can only be restored to the same kind of database. */
  database: z.enum(['pglite', 'postgres']),
  /** Applied migrations, oldest first. */
  migrations: z.array(z.string()),
  /** Rows per table at the time of the dump. */
  rows: z.record(z.string(), z.number().int()),
  /** `elsewhere`: in a bucket, which is not part of the backup. */
  media: z.enum(['here', 'elsewhere']),
  releases: z.boolean(),
  files: z.number().int(),
  /** Hash of the checksum list. */
  checksums: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The migrations of this code, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });
  const text = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return journal.parse(JSON.parse(text)).entries.map(({ tag }) => tag);
}
