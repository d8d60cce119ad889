import { parseArgs } from 'node:util';
import { areasByFolder, sampleOf, sourceFiles } from '../mutation/areas.ts';
import { groupOf, type MutationResult, runMutation } from '../mutation/run-mutation.ts';
import { percent, readScores, withResults, writeScores } from '../mutation/scores.ts';
import { printUsageIfRequested } from '../terminal/usage.ts';

printUsageIfRequested(`npm run mutate -- <file or folder> … [--slow] [--force] [--every 4]
npm run mutate -- --all [--pure]
  <file or folder>  changes one place at a time and lists what no test notices
  --all             every file of tools/src/mutation/areas.ts (hours: a nightly run)
  --pure            with --all: only what needs no database
  --slow            also runs tests that open a database (slow files of the API always do), and for shared-kit the
                    tests of all remotes
  --every <n>       runs every nth mutant; default: all, except for slow files with --all
  --force           repeats what is unchanged since the last run`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    pure: { type: 'boolean', default: false },
    slow: { type: 'boolean', default: false },
    every: { type: 'string' },
    force: { type: 'boolean', default: false },
  },
});
if (values.every !== undefined && !/^[1-9]\d*$/.test(values.every)) {
  console.error('--every takes a whole number from 1 on.');
  process.exit(1);
}
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

const slowFiles = new Set([...areas.values()].flatMap(({ kind, files }) => (kind === 'slow' ? files : [])));
// Without tests that open a database, a slow file of the API would seem untested.
const isSlow = (file: string) => values.slow || (slowFiles.has(file) && (values.all || file.startsWith('api/')));
const everyNthOf = (file: string) => Number(values.every ?? (values.all && slowFiles.has(file) ? sampleOf(file) : 1));
let hasFailed = false;
// Each group's scores are stored at once, and a group that cannot be measured stops no other one.
for (const files of Map.groupBy(asked, (file) => `${groupOf(file)} ${isSlow(file)}`).values()) {
  const withSlowTests = files.some(isSlow);
  const onLine = (line: string) => /Mutation testing|ERROR/.test(line) && console.log(line);
  try {
    const everyNth = everyNthOf(files[0] ?? '');
    report(await runMutation({ files, withSlowTests, everyNth, force: values.force, onLine }));
  } catch (error) {
    console.error(`${groupOf(files[0] ?? '')} was not measured: ${error instanceof Error ? error.message : error}`);
    hasFailed = true;
  }
}
process.exit(hasFailed ? 1 : 0);

function report({ scores: results, survivors, reports }: MutationResult): void {
  for (const survivor of survivors) console.log(survivor);
  for (const [file, score] of results) console.log(`${percent([score]).toFixed(1).padStart(6)} %  ${file}`);
  for (const file of reports) console.log(`Report: ${file}`);
  // Read now, because another run may have written scores meanwhile.
  const scores = readScores();
  for (const [name, { files, goal }] of areas) {
    if (!files.some((file) => results.has(file))) continue;
    const { loss, ...folder } = withResults(scores[name], files, results);
    console.log(`${percent(Object.values(folder.files)).toFixed(1).padStart(6)} %  of ${name}, goal ${goal} %`);
    if (loss > 0) {
      console.error(`${name} lost ${loss} points: its committed score is ${scores[name]?.score} %.`);
      hasFailed = true;
    } else if (scores[name] || files.every((file) => results.has(file))) scores[name] = folder;
  }
  writeScores(scores);
}
