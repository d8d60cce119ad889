import { mkdirSync, writeFileSync } from 'node:fs';
import { hostFileOf, type LiveHost } from '../release/live-host.ts';
import type { ReleaseStore } from '../release/release-store.ts';

/** Writes the host file, as a shell does at startup. */
export function writeLiveHost({ folder }: ReleaseStore, host: LiveHost): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(hostFileOf(folder), JSON.stringify(host));
}
