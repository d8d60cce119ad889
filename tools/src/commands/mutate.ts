import { parseArgs } from 'node:util';
import { areasByFolder, sourceFiles } from '../mutation/areas.ts';
import { runMutation } from '../mutation/run-mutation.ts';
import { percent, readScores, withResults, writeScores } from '../mutation/scores.ts';
import { printUsageIfRequested } from '../terminal/usage.ts';

printUsageIfRequested(`npm run mutate -- <file or folder> … [--slow] [--force]
npm run mutate -- --all [--pure]
  <file or folder>  changes one place at a time and lists what no test notices
  --all             everything that has a committed score (hours: a nightly run)
  --pure            with --all: only what needs no database
  --slow            also runs the module's tests that open a database, and for shared-kit those of all remotes
  --force           repeats what is unchanged since the last run`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    pure: { type: 'boolean', default: false },
    slow: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
});
const areas = areasByFolder();
const asked = values.all
  ? [...areas.values()].flatMap(({ kind, files }) => (values.pure && kind !== 'pure' ? [] : files))
  : sourceFiles(
      positionals.map((place) => (/\.tsx?$/.test(place) ? place : `${place.replace(/\/$/, '')}/**/*.{ts,tsx}`)),
    );
if (asked.length === 0) {
  console.error('No source file was found there. Give files or folders, relative to the project’s folder, or --all.');
  process.exit(1);
}

const scores = readScores();
let hasLost = false;
const slowFiles = new Set([...areas.values()].flatMap(({ kind, files }) => (kind === 'slow' ? files : [])));
for (const withSlowTests of [false, true]) {
  const files = asked.filter((file) => (values.slow || (values.all && slowFiles.has(file))) === withSlowTests);
  if (files.length === 0) continue;
  const {
    scores: results,
    survivors,
    reports,
  } = await runMutation({
    files,
    withSlowTests,
    force: values.force,
    onLine: (line) => /Mutation testing|ERROR/.test(line) && console.log(line),
  });
  for (const survivor of survivors) console.log(survivor);
  for (const [file, score] of results) console.log(`${percent([score]).toFixed(1).padStart(6)} %  ${file}`);
  for (const report of reports) console.log(`Report: ${report}`);
  for (const [name, { files: all, goal }] of areas) {
    if (!all.some((file) => results.has(file))) continue;
    const { loss, ...folder } = withResults(scores[name], all, results);
    const isComplete = all.every((file) => results.has(file) || scores[name]);
    console.log(`${percent(Object.values(folder.files)).toFixed(1).padStart(6)} %  of ${name}, goal ${goal} %`);
    if (loss > 0) {
      console.error(`${name} lost ${loss} points: its committed score is ${scores[name]?.score} %.`);
      hasLost = true;
    } else if (isComplete) scores[name] = folder;
  }
}
writeScores(scores);
process.exit(hasLost ? 1 : 0);
