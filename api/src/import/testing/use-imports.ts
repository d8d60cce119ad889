import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { type ImportOptions, importFile } from '../import-file.ts';
import { importOwner } from '../import-owner.ts';

/** The time of all imports. */
export const now = new Date('2026-05-20T10:00:00Z');

type RunOptions = Partial<ImportOptions> & { name?: string };

/** Imports what tests write into files of a temporary folder, by default for no account. */
export function useImports(database: OpenDatabase) {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-import-'));
  after(() => rm(folder, { recursive: true, force: true }));
  /** Without `content`: imports a file that exists. */
  async function run(content: string | Uint8Array | undefined, { name = 'file.csv', ...options }: RunOptions = {}) {
    const { file = join(folder, name), reportFile = `${file}.report` } = options;
    if (content !== undefined) await writeFile(file, content);
    const messages: string[] = [];
    const summary = await importFile(database.db, {
      now,
      owner: options.owner ?? (await importOwner(database.db, undefined, { now })),
      onProgress: (text) => void messages.push(text),
      ...options,
      ...{ file, reportFile },
    });
    return { file, summary, messages, report: await readFile(reportFile, 'utf8') };
  }
  return { folder, run };
}
