import { runProgram } from '../terminal/run-program.ts';
import { root } from '../workspace/workspace.ts';

/** Biome's format and lint findings for a project folder. Warnings count. */
export async function checkFormatAndLint(folder = root): Promise<string[]> {
  const { ok, output } = await runProgram(
    'biome',
    ['ci', '--error-on-warnings', '--max-diagnostics=30', '--colors=off', '.'],
    {
      cwd: folder,
    },
  );
  return ok ? [] : [output];
}
