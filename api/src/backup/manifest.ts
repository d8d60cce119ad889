import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { migrationsFolder } from '../platform/database/migrations-folder.ts';

export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'files.sha256';
export const DATABASE_FILE = { pglite: 'database.tar', postgres: 'database.dump' } as const;

/** What a backup says of itself; written last, so a folder without it is no backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Of the embedded database or of PostgreSQL; each is restored by its own kind. */
  database: z.enum(['pglite', 'postgres']),
  /** The migrations whose tables are in it, oldest first. */
  migrations: z.array(z.string()),
  /** Rows of each table at the dump's moment. */
  rows: z.record(z.string(), z.number().int()),
  /** `elsewhere`: in a bucket, which is not part of a backup. */
  media: z.enum(['here', 'elsewhere']),
  releases: z.boolean(),
  files: z.number().int(),
  /** Of the list of all files with theirs. */
  checksums: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The migrations that this code knows, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });
  const text = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return journal.parse(JSON.parse(text)).entries.map(({ tag }) => tag);
}
