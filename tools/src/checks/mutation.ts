import { areasByFolder } from '../mutation/areas.ts';
import { runMutation } from '../mutation/run-mutation.ts';
import { changedFiles, readScores, withResults } from '../mutation/scores.ts';

/** Longer changes are left to the nightly run. */
const LIMIT_MS = 170_000;

/**
 * Mutates the pure files that changed since their scores were committed. A finding is a folder whose score fell. Files
 * that the time does not suffice for are named, and left to the nightly run.
 */
export async function checkMutation(onProgress: (progress: string) => void): Promise<string[]> {
  const scores = readScores();
  const pure = new Map([...areasByFolder()].filter(([, { kind }]) => kind === 'pure'));
  const changed = changedFiles(pure, scores);
  if (changed.length === 0) return [];
  onProgress(`changed: ${changed.join(', ')}`);
  const { scores: results, survivors } = await runMutation({ files: changed, limitMs: LIMIT_MS, onLine: onProgress });
  const left = changed.filter((file) => !results.has(file));
  if (left.length > 0)
    console.log(`Not mutated within ${LIMIT_MS / 1000} s, so left to the nightly run: ${left.join(', ')}`);
  return [...pure].flatMap(([folder, { files }]) => {
    const { loss } = withResults(scores[folder], files, results);
    if (!files.some((file) => results.has(file)) || loss === 0) return [];
    const inFolder = survivors.filter((survivor) => files.some((file) => survivor.startsWith(`${file}:`)));
    return [
      `${folder}: its mutation score fell by ${loss} points from ${scores[folder]?.score} %. Add tests that notice these changes, then run npm run mutate -- ${folder}`,
      ...inFolder,
    ];
  });
}
