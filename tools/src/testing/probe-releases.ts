import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MOUNTED_CONTAINERS } from '@karwan/shared-contracts';
import type { ContractReport } from '@karwan/shared-contracts/report';
import { type BuiltRemote, buildRemote } from '../build/build-remote.ts';
import { currentContractReport } from '../checks/contract-report.ts';
import { generateRemote } from '../new-remote/generate-remote.ts';
import type { LiveHost } from '../release/live-host.ts';
import { ReleaseRejectedError } from '../release/release-remote.ts';
import { ReleaseStore } from '../release/release-store.ts';
import { copyProject } from './project-copy.ts';
import { writeLiveHost } from './write-live-host.ts';

const ANNOUNCEMENT = `
export const announce = (ctx: KarwanContext, listingId: string) =>
  ctx.bus.emit(listingSaved, { listingId, savedAt: new Date().toISOString() });
`;

const UNEXPOSED = `import { island } from '@karwan/shared-kit';

export const moreCities = island({ id: 'mf-probe/more-cities', on: 'touch' }, PopularCities);
`;

const WEIGHT_IMPORT = `import { weight } from '../../../lib/weight.ts';\n\nObject.assign(globalThis, { weight });\n`;
/** Incompressible data. */
const WEIGHT = `export const weight = '${Array.from({ length: 1000 }, (_, n) => createHash('sha256').update(`${n}`).digest('base64')).join('')}';\n`;

/**
 * Real builds of a small remote, `mf-probe`. Variants: `announcing` publishes that a listing was saved, `changed` does
 * so with different code, `silent` does not, `heavy` has an additional module of 44 KB, and `unexposed` an island that
 * is missing in `./islands`.
 */
export function probeReleases() {
  const copy = copyProject();
  const workFolder = mkdtempSync(path.join(tmpdir(), 'karwan-releases-'));
  const { folder } = generateRemote(copy.folder, 'mf-probe');
  const changedFile = path.join(folder, 'src/features/cities/components/PopularCities.tsx');
  const silent = readFileSync(changedFile, 'utf8');
  const announcing = `import { type KarwanContext, listingSaved } from '@karwan/shared-contracts';\n${silent}${ANNOUNCEMENT}`;
  const changed = announcing.replace('new Date()', 'new Date(Date.now())');
  const texts = { silent, announcing, changed, heavy: WEIGHT_IMPORT + silent, unexposed: UNEXPOSED + silent };
  writeFileSync(path.join(folder, 'src/lib/weight.ts'), WEIGHT);
  let stores = 0;
  return {
    /** Do not call it concurrently: all variants share a source folder. */
    async build(kind: keyof typeof texts): Promise<BuiltRemote> {
      writeFileSync(changedFile, texts[kind]);
      return buildRemote({ folder, outFolder: path.join(workFolder, kind) });
    },
    /** An empty store. */
    newStore(): ReleaseStore {
      stores += 1;
      return new ReleaseStore(path.join(workFolder, `store-${stores}`));
    },
    /** Path of a folder that does not exist yet. */
    newFolder: (name: string) => path.join(workFolder, `${name}-${stores}`),
    remove(): void {
      copy.remove();
      rmSync(workFolder, { recursive: true });
    },
  };
}

/** Writes a live host that provides everything `built` needs, except for `change`. */
export const liveHostFor = (
  store: ReleaseStore,
  { release }: BuiltRemote,
  change: Partial<ContractReport> = {},
  shell: Partial<Omit<LiveHost, 'contracts'>> = {},
) =>
  writeLiveHost(store, {
    contracts: { ...currentContractReport(), sharedExports: release.uses.sharedImports, ...change },
    shellListens: [],
    shellPlaces: [],
    sharedVersions: release.uses.sharedVersions,
    containers: [...MOUNTED_CONTAINERS],
    ...shell,
  });

/** Live versions of the probe with their traffic. */
export const liveVersions = (store: ReleaseStore) =>
  store
    .readDiscovery()
    .microFrontends['mf-probe']?.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]);

/** The reasons why a release was refused. */
export async function rejectionReasonsOf(attempt: Promise<unknown>): Promise<string[]> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ReleaseRejectedError, String(error));
  return error.reasons;
}

type Endpoints = ContractReport['endpoints'];
type Fields = Record<string, Endpoints[string]['output']>;

/** The current endpoints, with changed fields in the output of cities. */
export function withCity(change: (fields: Fields) => Fields): Endpoints {
  const { endpoints } = currentContractReport();
  const cities = endpoints['catalogue.cities@1'];
  const city = cities?.output.items;
  assert.ok(cities && typeof city === 'object' && city.properties);
  const properties = change({ ...city.properties });
  const required = city.required?.filter((name) => name in properties) ?? [];
  return {
    ...endpoints,
    'catalogue.cities@1': { ...cities, output: { ...cities.output, items: { ...city, properties, required } } },
  };
}
