import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MOUNTED_CONTAINERS } from '@karwan/shared-contracts';
import { contractReport } from '@karwan/shared-contracts/report';
import { z } from 'zod';

/** What an API and a shell support. Each shell build contains its own; the gate checks against the running one. */
export const liveHost = z.object({
  contracts: contractReport,
  /** Names of events that the shell listens to. */
  shellListens: z.array(z.string()),
  /** Widgets that the shell places, e.g. `mf-auth/auth-modals`. Absent in older hosts. */
  shellPlaces: z.array(z.string()).default([]),
  /** Version of each shared library in the shell. Absent in older hosts. */
  sharedVersions: z.record(z.string(), z.string()).default({}),
  /** Container types that the shell mounts. Absent in older hosts: the default applies. */
  containers: z.array(z.string()).default([...MOUNTED_CONTAINERS]),
});
export type LiveHost = z.infer<typeof liveHost>;

/** Path in a shell's build, and in the release store, where the shell copies it at startup. */
export const hostFileOf = (folder: string) => path.join(folder, 'host.json');

/** Undefined if no shell has started on this store: then there is nothing a release could break. */
export function readLiveHost(folder: string): LiveHost | undefined {
  const file = hostFileOf(folder);
  return existsSync(file) ? liveHost.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Hash of a host's capabilities: equal for builds that support the same. Undefined if there is no host. */
export function hostKeyOf(folder: string): string | undefined {
  const file = hostFileOf(folder);
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16) : undefined;
}
