import { execa } from 'execa';
import { inProject, root } from '../workspace/workspace.ts';

export type ProgramResult = { ok: boolean; exitCode: number; output: string };

/**
 * Runs a program to completion, with the project's own Node and binaries first in the PATH. Does not throw for a
 * non-zero exit code; `output` contains interleaved stdout and stderr. `onLine` receives each line immediately.
 */
export async function runProgram(
  program: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string | undefined>; onLine?: (line: string) => void } = {},
): Promise<ProgramResult> {
  const child = execa(program, args, {
    cwd: options.cwd ?? root,
    env: { ...options.env, PATH: `${inProject('node_modules/.bin')}:${process.env.PATH ?? ''}` },
    stdin: 'ignore',
    all: true,
    reject: false,
    maxBuffer: 200_000_000,
  });
  if (options.onLine) for await (const line of child.iterable({ from: 'all' })) options.onLine(line);
  const { all, exitCode, failed, shortMessage } = await child;
  return { ok: !failed, exitCode: exitCode ?? 1, output: exitCode === undefined ? `${shortMessage}\n${all}` : all };
}
