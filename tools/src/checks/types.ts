import { runProgram } from '../terminal/run-program.ts';
import { root } from '../workspace/workspace.ts';

/** The compiler's complaints about a project folder; none means that everything type-checks. */
export async function checkTypes(folder = root): Promise<string[]> {
  const { ok, output } = await runProgram('tsc', ['--noEmit', '--pretty', 'false', '-p', folder]);
  return ok ? [] : output.split('\n').slice(0, 60);
}
