import { parseArgs } from 'node:util';
import { buildRemote } from '../build/build-remote.ts';
import { releaseRemote, rollBackRemote } from '../release/release-remote.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import { statusTable } from '../release/status.ts';
import { storeIn } from '../start/prepare.ts';
import { keepFilesPrivate } from '../start/private-files.ts';
import { readSettings } from '../start/settings.ts';
import { inProject, remoteNames } from '../workspace/workspace.ts';

const USAGE = `npm run release -- <remote> [--canary <percent> | --rollback | --status]
  <remote>            builds it and takes it live for everybody
  --canary <percent>  takes it live for so many visitors only; release it again to give it to everybody
  --rollback          ends a canary, or goes back to the previous version
  --status            shows what is live (of every remote when none is named)`;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { canary: { type: 'string' }, rollback: { type: 'boolean' }, status: { type: 'boolean' } },
  });
  const { dataFolder } = readSettings(process.env);
  const store = storeIn(dataFolder);
  const [remote] = positionals;
  if (values.status) return showStatus(store, remote);
  if (!remote) throw new Error(USAGE);
  if (!remoteNames().includes(remote))
    throw new Error(`There is no remote "${remote}". There are: ${remoteNames().join(', ')}.`);
  keepFilesPrivate(dataFolder);
  const startedAt = performance.now();
  if (values.rollback) {
    const { metadata } = await rollBackRemote(store, remote);
    return console.log(`${remote} ${metadata.version} serves everybody again (${secondsSince(startedAt)}).`);
  }
  console.log(`Building ${remote} …`);
  const built = await buildRemote({ folder: inProject(remote) });
  console.log(
    `Built ${built.release.version}${built.wasFresh ? ' (unchanged)' : ''} in ${secondsSince(startedAt)}. Checking it against what is live …`,
  );
  const canaryPercent = values.canary === undefined ? undefined : Number(values.canary);
  const { metadata } = await releaseRemote(store, built, { canaryPercent });
  const share = canaryPercent === undefined ? 'everybody' : `${canaryPercent} % of the visitors`;
  console.log(`${remote} ${metadata.version} is live for ${share} (${secondsSince(startedAt)}).`);
}

function showStatus(store: ReleaseStore, remote?: string) {
  const { microFrontends, ...document } = store.readDiscovery();
  const shown = Object.entries(microFrontends).filter(([name]) => remote === undefined || name === remote);
  console.log(statusTable({ ...document, microFrontends: Object.fromEntries(shown) }, store));
}

const secondsSince = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
