/**
 * In place of the federation's own in browsers, which reads manifests: `discovery.json` says which remotes there are
 * (adr/0004), and entries come by `browser-host.ts`.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({});
