/**
 * Replaces the federation's manifest handling in browsers: `discovery.json` lists the remotes (adr/0004), and
 * `browser-host.ts` loads entries.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({});
