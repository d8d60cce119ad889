import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Edits a project's files by path. */
export type EditProject = {
  add: (file: string, text: string) => void;
  /**
   * Replaces the first occurrence of each first text with the second. Throws if it is not found, because the source has
   * changed.
   */
  edit: (file: string, replacements: readonly (readonly [string, string])[]) => void;
};

export const editProject = (folder: string): EditProject => ({
  add: (file, text) => writeFileSync(path.join(folder, file), text),
  edit: (file, replacements) => {
    const target = path.join(folder, file);
    const changed = replacements.reduce(
      (text, [search, replacement]) => {
        if (!text.includes(search)) throw new Error(`${file} does not hold "${search}" any more`);
        return text.replace(search, replacement);
      },
      readFileSync(target, 'utf8'),
    );
    writeFileSync(target, changed);
  },
});
