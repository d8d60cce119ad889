import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../terminal/run-program.ts';
import { copyProject } from '../testing/project-copy.ts';
import { inProject } from '../workspace/workspace.ts';

const WORDS = 'mf-listings/src/locales/en.json';
type Words = {
  verticals: Record<string, unknown>;
  spec: Record<string, string>;
  sell: { field: Record<string, string> };
  filter: { name: Record<string, string> };
};

export type EditedCopy = {
  folder: string;
  /** Files written or edited since the last `startCounting`. */
  touched: ReadonlySet<string>;
  startCounting(): void;
  /** Replaces text that occurs exactly once in a file; throws otherwise. */
  edit(file: string, search: string | RegExp, replacement: string): void;
  /** Edits the translations of mf-listings. */
  editWords(change: (words: Words) => void): void;
  append(file: string, text: string): void;
  write(file: string, text: string): void;
  remove(): void;
};

/** Opens a copy of the project to edit, which counts the changed files. */
export function openEditedCopy(): EditedCopy {
  const { folder, remove } = copyProject();
  const touched = new Set<string>();
  const write = (file: string, text: string) => {
    touched.add(file);
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  return {
    folder,
    touched,
    startCounting: () => touched.clear(),
    edit(file, search, replacement) {
      const text = readFileSync(path.join(folder, file), 'utf8');
      if (text.split(search).length !== 2) throw new Error(`${file} does not have once: ${search}`);
      write(
        file,
        text.replace(search, () => replacement),
      );
    },
    editWords(change) {
      const words: Words = JSON.parse(readFileSync(path.join(folder, WORDS), 'utf8'));
      change(words);
      write(WORDS, `${JSON.stringify(words, null, 2)}\n`);
    },
    append: (file, text) => write(file, `${readFileSync(path.join(folder, file), 'utf8').trimEnd()}\n${text}`),
    write,
    remove,
  };
}

/** Generates a migration for schema changes with drizzle-kit. Returns its file. */
export async function generateMigration(copy: EditedCopy, name: string): Promise<string> {
  const api = path.join(copy.folder, 'api');
  const { ok, output } = await runProgram(inProject('node_modules/.bin/drizzle-kit'), ['generate', '--name', name], {
    cwd: api,
  });
  const file = readdirSync(path.join(api, 'migrations')).find((each) => each.endsWith(`_${name}.sql`));
  if (!ok || file === undefined) throw new Error(`No migration was generated:\n${output}`);
  return `api/migrations/${file}`;
}
