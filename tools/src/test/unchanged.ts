import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inputHash } from '../build/input-hash.ts';
import { cacheFolder, inProject } from '../workspace/workspace.ts';
import type { Suite, SuiteResult } from './suite.ts';

/** Inputs of every suite, besides its own. */
const EVERYBODYS = ['package-lock.json', 'tools/src/test'];

type Passed = { hash: string; passed: number };

/** A suite's last success, if its inputs have not changed since. Local runs only: CI never skips suites. */
export function lastPassed(suite: Suite, folder = passedFolder): SuiteResult | undefined {
  const file = noteOf(suite, folder);
  if (suite.inputs === undefined || !existsSync(file)) return undefined;
  const { hash, passed }: Passed = JSON.parse(readFileSync(file, 'utf8'));
  return hash === hashOf(suite.inputs) ? { passed, failed: 0, report: '' } : undefined;
}

/** Runs a suite and records a success, unless its inputs changed during the run. */
export async function runAndNote(
  suite: Suite,
  tell: (progress: string) => void,
  folder = passedFolder,
): Promise<SuiteResult> {
  if (suite.inputs === undefined) return suite.run(tell);
  const hash = hashOf(suite.inputs);
  const result = await suite.run(tell);
  if (result.failed === 0 && hash === hashOf(suite.inputs)) {
    const note: Passed = { hash, passed: result.passed };
    mkdirSync(folder, { recursive: true });
    writeFileSync(noteOf(suite, folder), JSON.stringify(note));
  }
  return result;
}

const passedFolder = path.join(cacheFolder, 'test/passed');
const noteOf = ({ name }: Suite, folder: string) => path.join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);

function hashOf(inputs: readonly string[]): string {
  const places = [...EVERYBODYS, ...inputs].map((place) => inProject(place));
  return inputHash(places, { node: process.version }, { withTests: true });
}
