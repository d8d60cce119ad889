import { runProgram } from '../terminal/run-program.ts';
import { root } from '../workspace/workspace.ts';

/** Biome's findings on format and lint in a project folder; none means clean. Warnings count as findings. */
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
