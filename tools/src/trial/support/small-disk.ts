import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../../terminal/run-program.ts';
import type { TrialContext } from '../trial.ts';

export type SmallDisk = { fill: () => void; free: () => void };

/** Mounts an in-memory disk of this size at a folder. Rejects if mounting is not permitted. */
export async function mountSmallDisk(
  { defer }: Pick<TrialContext, 'defer'>,
  folder: string,
  megabytes: number,
): Promise<SmallDisk> {
  mkdirSync(folder, { recursive: true });
  const { ok, output } = await runProgram('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=700`,
    'tmpfs',
    folder,
  ]);
  if (!ok) throw new Error(`This trial mounts a small disk, which needs root: ${output}`);
  defer(() => runProgram('umount', [folder]));
  const ballast = path.join(folder, 'ballast');
  return {
    fill: () => {
      const handle = openSync(ballast, 'a');
      try {
        for (const piece of [Buffer.alloc(65_536), Buffer.alloc(4096)]) fillDisk(handle, piece);
      } finally {
        closeSync(handle);
      }
    },
    free: () => rmSync(ballast, { force: true }),
  };
}

function fillDisk(handle: number, piece: Buffer): void {
  try {
    for (;;) writeSync(handle, piece);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
