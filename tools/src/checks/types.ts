import path from 'node:path';
import { runProgram } from '../terminal/run-program.ts';
import { cacheFolder, root } from '../workspace/workspace.ts';

/**
 * The compiler's complaints about a project (folder or tsconfig file); none means that everything type-checks. By the
 * native compiler, in a third of the other's time; on one core, because tests keep the others busy. For people at work,
 * what is unchanged in this project since the last time is not looked at again; in CI everything is.
 */
export async function checkTypes(project = root): Promise<string[]> {
  const isAtWork = project === root && process.env.CI === undefined;
  const memory = isAtWork ? ['--incremental', '--tsBuildInfoFile', path.join(cacheFolder, 'types.tsbuildinfo')] : [];
  const options = ['--noEmit', '--pretty', 'false', '--singleThreaded', ...memory];
  const { ok, output } = await runProgram('tsgo', [...options, '-p', project]);
  return ok ? [] : output.split('\n').slice(0, 60);
}
