import type { Mode } from './mode.ts';

/** Build options of one remote. The remote itself only provides its package.json. */
export type RemoteBuild = {
  name: string;
  /** Absolute. */
  folder: string;
  /** Absolute; receives `client/` and `server/`. */
  outFolder: string;
  mode: Mode;
  /** URL of a development server for the client files, with a trailing slash. Enables hot reload. */
  hotReloadUrl?: string;
};
