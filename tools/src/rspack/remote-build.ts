import type { Mode } from './mode.ts';

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
