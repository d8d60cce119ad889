import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check';
import type { Location, Mutant, StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';

/** Whether a mutant is one of every `everyNth`, chosen by a hash of its place and its change. */
export function isInSample(file: string, { location, mutatorName, replacement }: SampledMutant, everyNth: number) {
  const { start, end } = location;
  const identity = [path.basename(file), start.line, start.column, end.line, end.column, mutatorName, replacement];
  return createHash('sha256').update(identity.join('\n')).digest().readUInt32BE() % everyNth === 0;
}
type SampledMutant = { location: Location; mutatorName: string; replacement?: string };

/** Keeps Stryker from running mutants outside the sample: they get the status of mutants that do not compile. */
export class SampleChecker implements Checker {
  static inject = tokens(commonTokens.options);
  private readonly everyNth: number;

  constructor(options: StrykerOptions) {
    this.everyNth = Number(options.sampleOf);
  }

  async init(): Promise<void> {}

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const resultOf = (mutant: Mutant): CheckResult =>
      // Locations count lines from 0 here, from 1 in reports.
      isInSample(mutant.fileName, { ...mutant, location: fromOne(mutant.location) }, this.everyNth)
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: 'not in the sample' };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)]));
  }
}

const fromOne = ({ start, end }: Location): Location => ({
  start: { line: start.line + 1, column: start.column + 1 },
  end: { line: end.line + 1, column: end.column + 1 },
});

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];
export const strykerValidationSchema = { properties: { sampleOf: { type: 'number' } } };
