import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../workspace/workspace.ts';

export type Recipe = { title: string; steps: string[] };

/** The recipes of docs/how-to.md, each step as its line. */
export const recipes: readonly Recipe[] = readFileSync(inProject('docs/how-to.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    title: section.split('\n', 1)[0] ?? '',
    steps: section.split('\n').filter((line) => /^\d+\. /.test(line)),
  }));

/** Files that a text names between backticks, by their paths in the project. */
export const findFileNames = (text: string): string[] =>
  [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\.\w+)`/g)].flatMap(([, file]) => file ?? []);

/** A change made by a recipe: its files, and the numbers of the steps that it has no need of. */
export type WorkedExample = { files: readonly string[]; skippedSteps?: readonly number[] };

/**
 * Where a recipe and its worked example differ. A step is done by a change of a file that it names, or by a new file beside one;
 * tests beside a named file may be changed, too.
 */
export function differencesOf({ title, steps }: Recipe, { files, skippedSteps = [] }: WorkedExample): string[] {
  const isNew = (file: string) => !existsSync(inProject(file));
  const isInSameFolder = (file: string, named: readonly string[]) =>
    named.some((each) => path.dirname(each) === path.dirname(file));
  const all = findFileNames(steps.join('\n'));
  const unexpectedFiles = files.filter(
    (file) => !all.includes(file) && !(isInSameFolder(file, all) && (isNew(file) || /\.test\.tsx?$/.test(file))),
  );
  const missingSteps = steps.flatMap((step, index) => {
    const named = findFileNames(step);
    const isDone = files.some((file) => named.includes(file) || (isNew(file) && isInSameFolder(file, named)));
    return isDone || skippedSteps.includes(index + 1) ? [] : [index + 1];
  });
  return [
    ...unexpectedFiles.map((file) => `No step of "${title}" names ${file}.`),
    ...missingSteps.map((step) => `Step ${step} of "${title}" is neither done nor left out.`),
  ];
}
