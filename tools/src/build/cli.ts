import path from 'node:path';
import { buildRemote } from './build-remote.ts';

/** `npm run build` of a remote: builds the package in the working directory. */
const { release, wasFresh } = await buildRemote({ folder: path.resolve() });
console.log(`${release.remote} ${release.version}${wasFresh ? ' (unchanged)' : ''}`);
