import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { Mode } from './mode.ts';
import { remoteClient } from './remote-client.ts';
import { readRemoteDescription } from './remote-description.ts';
import { remoteServer } from './remote-server.ts';

/** How one remote is built. The remote itself adds nothing but its package.json. */
export type RemoteBuild = {
  name: string;
  /** Absolute. */
  folder: string;
  /** Absolute; gets `client/` and `server/`. */
  outFolder: string;
  mode: Mode;
  /** Address of a development server that serves the client files: switches hot reload on. Ends with a slash. */
  hotReloadUrl?: string;
};

/** Both bundles of the remote in `folder`: production by default, into its `dist`. */
export function remoteConfigurations(
  folder: string,
  options: Partial<Pick<RemoteBuild, 'outFolder' | 'mode' | 'hotReloadUrl'>> = {},
): { client: Configuration; server: Configuration } {
  const build: RemoteBuild = {
    name: readRemoteDescription(folder).name,
    folder,
    outFolder: path.join(folder, 'dist'),
    mode: 'production',
    ...options,
  };
  return { client: remoteClient(build), server: remoteServer(build) };
}
