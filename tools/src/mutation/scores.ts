import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../workspace/workspace.ts';

/**
 * Result of one file: mutants that a test noticed (also by never ending), and all that could run. `everyNth`: they are a
 * sample, of which each stands for so many.
 */
export type FileScore = { source: string; detected: number; mutants: number; everyNth?: number };

/** Committed scores of a folder. `score` in percent, rounded down to a tenth. */
export type FolderScore = { score: number; files: Record<string, FileScore> };
export type Scores = Record<string, FolderScore>;

const scoresFile = inProject('tools/mutation-scores.json');

export const readScores = (): Scores => (existsSync(scoresFile) ? JSON.parse(readFileSync(scoresFile, 'utf8')) : {});

export function writeScores(scores: Scores): void {
  const sorted = Object.fromEntries(Object.entries(scores).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(scoresFile, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Identifies a file's content. */
export const sourceHash = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(inProject(file)))
    .digest('hex')
    .slice(0, 12);

/** Points by which two samples of the same file often differ. */
const TOLERANCE = 5;
const sizeOf = ({ everyNth = 1 }: FileScore) => everyNth;

export const percent = (files: Iterable<FileScore>): number => {
  let [detected, mutants] = [0, 0];
  for (const { everyNth = 1, ...file } of files) {
    detected += file.detected * everyNth;
    mutants += file.mutants * everyNth;
  }
  return mutants === 0 ? 100 : Math.floor((detected / mutants) * 1000) / 10;
};

/** Files of measured folders that changed since they were measured, or are new there. */
export function changedFiles(folders: ReadonlyMap<string, { files: string[] }>, scores: Scores): string[] {
  return [...folders].flatMap(([name, { files }]) => {
    const measured = scores[name]?.files;
    return measured === undefined
      ? []
      : files.filter((file) => measured[path.basename(file)]?.source !== sourceHash(file));
  });
}

/**
 * A folder's committed score with new results of some of its files. `files` are all that it has now. A sample does not
 * replace the result of a larger one of the same source. A folder's score never falls: `loss` says by how many points it
 * would have. Those of an estimate are ignored up to `TOLERANCE`.
 */
export function withResults(
  before: FolderScore | undefined,
  files: readonly string[],
  results: ReadonlyMap<string, FileScore>,
): FolderScore & { loss: number } {
  const entries = files.flatMap((file): [string, FileScore][] => {
    const name = path.basename(file);
    const [known, result] = [before?.files[name], results.get(file)];
    const isCoarser = known && result && known.source === result.source && sizeOf(known) < sizeOf(result);
    const score = isCoarser ? known : (result ?? known);
    return score ? [[name, score]] : [];
  });
  const score = percent(entries.map(([, each]) => each));
  const isEstimate = Object.values(before?.files ?? {}).some((each) => sizeOf(each) > 1);
  const lost = Math.round(((before?.score ?? 0) - score) * 10) / 10;
  const loss = lost > (isEstimate ? TOLERANCE : 0) ? lost : 0;
  return { score: Math.max(score, before?.score ?? 0), files: Object.fromEntries(entries), loss };
}
