import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MOUNTED_CONTAINERS } from '@karwan/shared-contracts';
import { contractReport } from '@karwan/shared-contracts/report';
import { z } from 'zod';

/** What an API and a shell keep. The build of a shell holds its own; the gate holds every release against that of those that run. */
export const liveHost = z.object({
  contracts: contractReport,
  /** Names of the events that the shell listens to. */
  shellListens: z.array(z.string()),
  /** Widgets that the shell places, `mf-auth/auth-modals`. Hosts from before leave it out. */
  shellPlaces: z.array(z.string()).default([]),
  /** Shared library → the shell's version of it. Hosts from before leave it out. */
  sharedVersions: z.record(z.string(), z.string()).default({}),
  /** Containers that the shell mounts. Hosts from before leave them out; they have the federation's runtime for all but plain ones. */
  containers: z.array(z.string()).default([...MOUNTED_CONTAINERS]),
});
export type LiveHost = z.infer<typeof liveHost>;

/** In the build of a shell, and in the store of releases, where the shell copies it when it listens. */
export const hostFileIn = (folder: string) => path.join(folder, 'host.json');

/** Undefined for a store on whose data no shell was ever started: then there is nothing a release could break. */
export function readLiveHost(folder: string): LiveHost | undefined {
  const file = hostFileIn(folder);
  return existsSync(file) ? liveHost.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Tells hosts apart: two builds that keep the same have the same. Undefined where there is none. */
export function hostKeyOf(folder: string): string | undefined {
  const file = hostFileIn(folder);
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16) : undefined;
}
