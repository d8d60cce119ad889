import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { RemoteBuild } from './remote-build.ts';
import { remoteClient } from './remote-client.ts';
import { readRemoteDescription } from './remote-description.ts';
import { remoteServer } from './remote-server.ts';

/** Both bundles of the remote in `folder`: by default for production, into its `dist`. */
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
