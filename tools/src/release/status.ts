import type { DiscoveryDocument } from '@karwan/shared-contracts';
import type { ReleaseStore } from './release-store.ts';

/** A table of what is live: one line per version, the default first. For people, in a terminal. */
export function statusTable(document: DiscoveryDocument, store: ReleaseStore): string {
  const rows = Object.entries(document.microFrontends).flatMap(([remote, versions]) =>
    versions.map(({ metadata, deployment, extras }) => {
      const { commit, builtAt } = store.readRelease(remote, metadata.version);
      const state = deployment.default ? 'live' : deployment.traffic > 0 ? 'canary' : 'kept';
      return [
        remote,
        metadata.version,
        state,
        `${deployment.traffic} %`,
        builtAt.slice(0, 16).replace('T', ' '),
        commit.slice(0, 10),
        extras.karwan.pathPrefixes.join(' ') || '(widgets only)',
      ];
    }),
  );
  if (rows.length === 0) return 'Nothing has been released yet.';
  const table = [['remote', 'version', 'state', 'visitors', 'built (UTC)', 'commit', 'paths'], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
