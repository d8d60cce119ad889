import path from 'node:path';
import { inProject } from '../workspace/workspace.ts';
import { buildRemote } from './build-remote.ts';
import { buildShell } from './build-shell.ts';

/** `npm run build` of a package: builds the shell or the remote in the working directory. */
const folder = path.resolve();
if (folder === inProject('shell')) {
  const { wasFresh } = await buildShell();
  console.log(`shell${wasFresh ? ' (unchanged)' : ''}`);
} else {
  const { release, wasFresh } = await buildRemote({ folder });
  console.log(`${release.remote} ${release.version}${wasFresh ? ' (unchanged)' : ''}`);
}
