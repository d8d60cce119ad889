import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { schema } from '@stryker-mutator/api/core';
import { installServers } from '../install/servers.ts';
import { openPostgres } from '../stack/servers.ts';
import { runProgram } from '../terminal/run-program.ts';
import { opensDatabase } from '../test/api-suites.ts';
import { cacheFolder, inProject } from '../workspace/workspace.ts';
import { isTestedByJest, relatedTests } from './related-tests.ts';
import { isInSample } from './sample.ts';
import { type FileScore, sourceHash } from './scores.ts';
import { strykerOptions } from './stryker-options.ts';

type Options = {
  /** Source files, relative to the project's folder. */
  files: string[];
  /** Also tests that open a database, and for shared-kit those of all remotes. Default: only where there are no others. */
  withSlowTests?: boolean;
  /** Runs a sample: every nth mutant. Default 1. */
  everyNth?: number;
  /** Ignores results of earlier runs. */
  force?: boolean;
  /** Ends an unfinished run: its files have no result. In milliseconds. */
  limitMs?: number;
  onLine?: (line: string) => void;
};

/** What the tests did not notice, one line per mutant, and the files' scores. */
export type MutationResult = { scores: Map<string, FileScore>; survivors: string[]; reports: string[] };

/** Files with the same group are mutated by one run. Jest's first run takes a minute for a package. */
export const groupOf = (file: string): string =>
  isTestedByJest(file) ? (file.split('/')[0] ?? '') : path.dirname(file);

/** Mutates files with StrykerJS, one group at a time. Results are kept in the cache folder. */
export async function runMutation({
  files,
  withSlowTests = false,
  everyNth = 1,
  force = false,
  limitMs,
  onLine,
}: Options): Promise<MutationResult> {
  const result: MutationResult = { scores: new Map(), survivors: [], reports: [] };
  const endAt = limitMs === undefined ? Number.POSITIVE_INFINITY : Date.now() + limitMs;
  for (const [name, group] of Map.groupBy(files, groupOf)) {
    if (Date.now() >= endAt) break;
    const id = `${name}${withSlowTests ? '-slow' : ''}`.replaceAll(/\W+/g, '-');
    const report = path.join(cacheFolder, 'mutation', `${id}.json`);
    mkdirSync(path.dirname(report), { recursive: true });
    rmSync(report, { force: true });
    const isForJest = group.every(isTestedByJest);
    const tests = isForJest ? [] : await relatedTests(group, withSlowTests);
    const incremental = path.join(cacheFolder, 'mutation', `${id}.every-${everyNth}.json`);
    const config = path.join(cacheFolder, 'mutation', `${id}.config.json`);
    if (!isForJest && tests.length === 0) {
      for (const file of group) result.survivors.push(`${file}: no test imports it`);
      continue;
    }
    writeFileSync(
      config,
      JSON.stringify(strykerOptions({ files: group, tests, report, incremental, force, withSlowTests, everyNth })),
    );
    const { exitCode, output } = await runStryker(config, tests.some(opensDatabase), endAt - Date.now(), onLine);
    if (exitCode === TIMED_OUT) break;
    if (exitCode !== 0) throw new Error(output.split('\n').slice(-40).join('\n'));
    addResults(result, group, JSON.parse(readFileSync(report, 'utf8')), everyNth);
    result.reports.push(report.replace(/json$/, 'html'));
  }
  return result;
}

/** Exit code of `timeout` (coreutils) for a program that it ended. */
const TIMED_OUT = 124;

async function runStryker(config: string, needsDatabase: boolean, limitMs: number, onLine?: (line: string) => void) {
  const stryker = [inProject('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config];
  const program = Number.isFinite(limitMs) ? ['timeout', `${Math.ceil(limitMs / 1000)}`, 'node'] : ['node'];
  if (needsDatabase) await installServers((progress) => onLine?.(progress));
  const postgres = needsDatabase ? await openPostgres() : undefined;
  // Processes that Stryker ends leave files behind.
  const TMPDIR = mkdtempSync(path.join(tmpdir(), 'karwan-mutation-'));
  const env = { TMPDIR, TEST_DATABASE_URL: postgres?.url };
  try {
    return await runProgram(program[0] ?? '', [...program.slice(1), ...stryker], { env, ...(onLine && { onLine }) });
  } finally {
    rmSync(TMPDIR, { recursive: true, force: true });
    await postgres?.stop();
  }
}

function addResults(
  result: MutationResult,
  files: readonly string[],
  report: schema.MutationTestResult,
  everyNth: number,
): void {
  for (const file of files) {
    // A file of types has no mutants, and is not in the report.
    const { mutants: all, source } = report.files[file] ?? { mutants: [], source: '' };
    // The checker is not asked about mutants without a test.
    const mutants = all.filter((mutant) => isInSample(file, mutant, everyNth));
    const detected = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
    const missed = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    result.scores.set(file, {
      source: sourceHash(file),
      detected,
      mutants: detected + missed.length,
      ...(everyNth > 1 && { everyNth }),
    });
    const lines = source.split('\n');
    for (const { location, replacement, mutatorName } of missed) {
      const { start, end } = location;
      const line = lines[start.line - 1] ?? '';
      const before = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
      result.survivors.push(`${file}:${start.line}:${start.column}  ${mutatorName}: ${before} → ${replacement ?? ''}`);
    }
  }
}
