import { runProgram } from '../terminal/run-program.ts';
import { root } from '../workspace/workspace.ts';

/** The compiler's complaints about a project (folder or tsconfig file); none means that everything type-checks. */
export async function checkTypes(project = root): Promise<string[]> {
  const { ok, output } = await runProgram('tsc', ['--noEmit', '--pretty', 'false', '-p', project]);
  return ok ? [] : output.split('\n').slice(0, 60);
}
