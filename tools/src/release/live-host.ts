import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What the running API and shell were built with; the gate holds every release against it. */
export const liveHost = z.object({
  /** `REMOTE_CONTRACT_VERSION` of the shell. */
  contract: z.int().positive(),
  /** Ids of the endpoints that the API answers. */
  endpoints: z.array(z.string()),
  /** Names of the events that the shell listens to. */
  shellListens: z.array(z.string()),
  /** Shared library → the names that the shell offers of it. */
  sharedExports: z.record(z.string(), z.array(z.string())),
  /** The contract report that API and shell were built with. */
  contractReport: z.unknown(),
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
