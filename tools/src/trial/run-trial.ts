import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { currentCommit } from '../workspace/workspace.ts';
import type { Check, Trial } from './trial.ts';

export type TrialReport = {
  id: number;
  title: string;
  promise: string;
  held: boolean;
  checks: Check[];
  /** The error that aborted the trial. */
  error?: string;
  isShort: boolean;
  /** As given by `--accounts`. */
  accounts?: number;
  /** The `--seed` to repeat this run's random numbers. */
  seed: number;
  ranAt: string;
  tookS: number;
  commit: string;
  machine: string;
};

type Options = { seed: number; isShort: boolean; accounts?: number; onProgress: (progress: string) => void };

/** Runs a trial and cleans up after it. Never rejects: errors are part of the report. */
export async function runTrial(
  trial: Trial,
  { seed, isShort, accounts = 0, onProgress }: Options,
): Promise<TrialReport> {
  const startedAt = Date.now();
  const folder = mkdtempSync(path.join(tmpdir(), `karwan-trial-${trial.id}-`));
  const stack = new AsyncDisposableStack();
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  let checks: Check[] = [];
  const errors: unknown[] = [];
  try {
    const context = {
      folder,
      isShort,
      accounts,
      onProgress,
      random: createRandom(seed),
      defer: (undo: () => unknown) => stack.defer(async () => void (await undo())),
    };
    checks = await trial.run(context);
    if (checks.length === 0) errors.push('It checked nothing.');
  } catch (error) {
    errors.push(error);
  }
  await stack.disposeAsync().catch((error) => errors.push(error));
  return {
    id: trial.id,
    title: trial.title,
    promise: trial.promise,
    held: errors.length === 0 && checks.every(({ held }) => held),
    checks,
    ...(errors.length > 0 && { error: errors.map(formatError).join('\n') }),
    isShort,
    ...(accounts > 0 && { accounts }),
    seed,
    ranAt: new Date(startedAt).toISOString(),
    tookS: Math.round((Date.now() - startedAt) / 1000),
    commit: currentCommit().slice(0, 12),
    machine: `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  };
}

const formatError = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Mulberry32: a small seeded generator, sufficient for choosing random steps. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
