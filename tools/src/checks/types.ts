import path from 'node:path';
import { runProgram } from '../terminal/run-program.ts';
import { cacheFolder, root } from '../workspace/workspace.ts';

/**
 * The compiler's errors for a project (folder or tsconfig file); empty if it type-checks. Uses the native compiler,
 * which takes a third of the time, on one core, because tests keep the others busy. Incremental for local runs of this
 * project; CI always checks everything.
 */
export async function checkTypes(project = root): Promise<string[]> {
  const isAtWork = project === root && process.env.CI === undefined;
  const memory = isAtWork ? ['--incremental', '--tsBuildInfoFile', path.join(cacheFolder, 'types.tsbuildinfo')] : [];
  const options = ['--noEmit', '--pretty', 'false', '--singleThreaded', ...memory];
  const { ok, output } = await runProgram('tsgo', [...options, '-p', project]);
  return ok ? [] : output.split('\n').slice(0, 60);
}
