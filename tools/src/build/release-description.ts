import type { SharedExports } from './shared-exports.ts';
import type { UsedContracts } from './used-contracts.ts';

/** `release.json` of a built remote: all that the shell and the release gate know of it without running it. */
export type ReleaseDescription = UsedContracts & {
  name: string;
  /** `<package version>-<hash of the files>`: the same files have the same version. */
  version: string;
  contract: number;
  commit: string;
  pathPrefixes: string[];
  /** Chunk of each widget. */
  widgets: Record<string, string>;
  /** Paths inside the release. */
  entry: string;
  server: string;
  /** Integrity of every file by its path inside the release, e.g. `client/remoteEntry.js`. */
  files: Record<string, string>;
  /** Paths of the files that a chunk needs, by its name. */
  chunks: Record<string, string[]>;
  /** Names taken from the shell's shared libraries, and the versions that the remote was built for. */
  sharedImports: SharedExports;
  sharedVersions: Record<string, string>;
};
