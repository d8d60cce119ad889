import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '../platform/database/migrations-folder.ts';

/** The statements of a migration, in its folder or in `next/`, that contain `named`. */
export const migrationStatements = async (file: string, named = '') =>
  (await readFile(join(migrationsFolder, file), 'utf8'))
    .split('--> statement-breakpoint')
    .filter((statement) => statement.includes(named));
