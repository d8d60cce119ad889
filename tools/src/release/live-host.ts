import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractReport } from '@karwan/shared-contracts/report';
import { z } from 'zod';

/** What the running API and shell were built with; the gate holds every release against it. */
export const liveHost = z.object({
  contracts: contractReport,
  /** Names of the events that the shell listens to. */
  shellListens: z.array(z.string()),
  /** Widgets that the shell places, `mf-auth/auth-modals`. Hosts from before leave it out. */
  shellPlaces: z.array(z.string()).default([]),
});
export type LiveHost = z.infer<typeof liveHost>;

const fileIn = (storeFolder: string) => path.join(storeFolder, 'host.json');

/** Undefined while nothing was ever started on this data: then there is nothing a release could break. */
export function readLiveHost(storeFolder: string): LiveHost | undefined {
  if (!existsSync(fileIn(storeFolder))) return undefined;
  return liveHost.parse(JSON.parse(readFileSync(fileIn(storeFolder), 'utf8')));
}

export function writeLiveHost(storeFolder: string, host: LiveHost): void {
  mkdirSync(storeFolder, { recursive: true });
  const incoming = `${fileIn(storeFolder)}.${process.pid}`;
  writeFileSync(incoming, `${JSON.stringify(host, null, 2)}\n`);
  renameSync(incoming, fileIn(storeFolder));
}
