import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inputHash } from '../build/input-hash.ts';
import { cacheFolder, inProject } from '../workspace/workspace.ts';
import type { Suite, SuiteResult } from './suite.ts';

/** Inputs of every suite, besides its own. */
const COMMON_INPUTS = ['package-lock.json', 'tools/src/test'];

type Passed = { hash: string; passed: number };

/** A suite's last success, if its inputs have not changed since. Local runs only: CI never skips suites. */
export function lastPassed(suite: Suite, folder = passedFolder): SuiteResult | undefined {
  const file = recordFileOf(suite, folder);
  if (suite.inputs === undefined || !existsSync(file)) return undefined;
  const { hash, passed }: Passed = JSON.parse(readFileSync(file, 'utf8'));
  return hash === hashOf(suite.inputs) ? { passed, failed: 0, report: '' } : undefined;
}

/** Runs a suite and records a success, unless its inputs changed during the run. */
export async function runAndRecord(
  suite: Suite,
  onProgress: (progress: string) => void,
  folder = passedFolder,
): Promise<SuiteResult> {
  if (suite.inputs === undefined) return suite.run(onProgress);
  const hash = hashOf(suite.inputs);
  const result = await suite.run(onProgress);
  if (result.failed === 0 && hash === hashOf(suite.inputs)) {
    const record: Passed = { hash, passed: result.passed };
    mkdirSync(folder, { recursive: true });
    writeFileSync(recordFileOf(suite, folder), JSON.stringify(record));
  }
  return result;
}

const passedFolder = path.join(cacheFolder, 'test/passed');
const recordFileOf = ({ name }: Suite, folder: string) => path.join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);

function hashOf(inputs: readonly string[]): string {
  const paths = [...COMMON_INPUTS, ...inputs].map((input) => inProject(input));
  return inputHash(paths, { node: process.version }, { withTests: true });
}
