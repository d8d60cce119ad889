import type { DeployedVersion, DiscoveryDocument } from '@karwan/shared-contracts';
import { wasRolledBack } from './edit-versions.ts';
import type { ReleaseStore } from './release-store.ts';

/** A table of live versions for the terminal: one line per version, the default first. */
export function statusTable(document: DiscoveryDocument, store: ReleaseStore): string {
  const rows = Object.entries(document.microFrontends).flatMap(([remote, versions]) =>
    versions.map((version) => {
      const { metadata, deployment, extras } = version;
      const { commit, builtAt, isModified } = store.readRelease(remote, metadata.version);
      return [
        remote,
        metadata.version,
        stateOf(version),
        `${deployment.traffic} %`,
        builtAt.slice(0, 16).replace('T', ' '),
        `${commit.slice(0, 10)}${isModified ? ' (modified)' : ''}`,
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

function stateOf(version: DeployedVersion): string {
  if (version.deployment.default) return 'live';
  if (version.deployment.traffic > 0) return 'canary';
  return wasRolledBack(version) ? 'rolled back' : 'kept';
}
