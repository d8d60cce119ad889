import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BuiltRemote, buildRemote } from '../build/build-remote.ts';
import { buildShell } from '../build/build-shell.ts';
import { describeBuilt } from '../build/describe-built.ts';
import { reinstateReleases } from '../release/reinstate-releases.ts';
import { releaseMissing, releaseRemote, rollBackRemote } from '../release/release-remote.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import { statusTable } from '../release/status.ts';
import { openStore } from '../start/prepare.ts';
import { requireReleases } from '../start/require-site.ts';
import { restrictFilePermissions } from '../start/restrict-file-permissions.ts';
import { readSettings } from '../start/settings.ts';
import { inProject, remoteNames } from '../workspace/workspace.ts';

const USAGE = `npm run release -- <remote> … [--canary <percent>] [--drop-path <path>] …
npm run release -- --built <folder> [--canary <percent>] [--drop-path <path>] …
npm run release -- <remote> --rollback [--to <version>]
npm run release -- --missing | --reinstate
npm run release -- [<remote>] --status
  <remote> …          builds and releases them to everyone, one after another
  --built <folder>    releases a remote built elsewhere, with other tools (docs/how-to.md)
  --canary <percent>  releases it to this share of visitors; release it again without --canary for everyone
  --drop-path <path>  allows removing a live path without a redirect
  --rollback          ends a canary, or goes back to the previous version that was not itself rolled back
  --to <version>      goes back to this version instead, even one that was rolled back
  --missing           releases every remote with no live version: for the first deployment of a site
  --reinstate         goes back to what was live with this checkout's API and shell; run it before you roll them back
  --status            shows what is live (default: all remotes)
On a server: deploy/karwan release …`;

async function main() {
  const { values, positionals: remotes } = parseArgs({
    allowPositionals: true,
    options: {
      built: { type: 'string' },
      canary: { type: 'string' },
      'drop-path': { type: 'string', multiple: true },
      rollback: { type: 'boolean' },
      to: { type: 'string' },
      missing: { type: 'boolean' },
      reinstate: { type: 'boolean' },
      status: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(USAGE);
  const { dataFolder } = readSettings(process.env);
  const store = openStore(dataFolder);
  requireReleases(store);
  const [remote] = remotes;
  if (values.status) return showStatus(store, remote);
  if (values.missing || values.reinstate) {
    if (remote || (values.missing && values.reinstate)) throw new Error(USAGE);
    restrictFilePermissions(dataFolder);
    return values.missing ? releaseMissingRemotes(store) : reinstate(store);
  }
  const needsSingleRemote = values.rollback || values.canary !== undefined;
  const hasConflictingOptions = values.rollback ? values['drop-path'] !== undefined : values.to !== undefined;
  if (values.built === undefined ? !remote : remote || values.rollback) throw new Error(USAGE);
  if ((needsSingleRemote && remotes.length > 1) || hasConflictingOptions) throw new Error(USAGE);
  const knownRemotes = values.rollback ? Object.keys(store.readDiscovery().microFrontends) : remoteNames();
  const unknown = remotes.filter((name) => !knownRemotes.includes(name));
  if (unknown.length > 0)
    throw new Error(`Remote not found: ${unknown.join(', ')}. Available: ${knownRemotes.join(', ')}.`);
  restrictFilePermissions(dataFolder);
  const startedAt = performance.now();
  if (remote && values.rollback) {
    const { version, losses } = await rollBackRemote(store, remote, values.to);
    console.log(`${remote} ${version.metadata.version} is live for everyone again (${secondsSince(startedAt)}).`);
    if (losses.length > 0) console.error(formatLosses(version.metadata.version, losses));
    return;
  }
  const canaryPercent = values.canary === undefined ? undefined : Number(values.canary);
  const options = { canaryPercent, droppedPaths: values['drop-path'] ?? [] };
  if (values.built !== undefined) await releaseBuilt(store, await describeBuilt(path.resolve(values.built)), options);
  for (const name of remotes) await buildAndRelease(store, name, options);
}

const formatLosses = (version: string, losses: string[]) => `
WARNING: ${version} is not compatible with everything that is live. These do not work until a newer version is released:
${losses.map((loss) => `- ${loss}`).join('\n')}`;

type ReleaseOptions = { canaryPercent: number | undefined; droppedPaths: readonly string[] };

async function buildAndRelease(store: ReleaseStore, remote: string, options: ReleaseOptions) {
  const startedAt = performance.now();
  console.log(`Building ${remote} …`);
  const built = await buildRemote({ folder: inProject(remote) });
  const { version } = built.release;
  console.log(
    `Built ${version}${built.wasFresh ? ' (unchanged)' : ''} in ${secondsSince(startedAt)}. Checking it against what is live …`,
  );
  await releaseBuilt(store, built, options);
}

async function releaseBuilt(store: ReleaseStore, built: BuiltRemote, { canaryPercent, droppedPaths }: ReleaseOptions) {
  const startedAt = performance.now();
  const { metadata } = await releaseRemote(store, built, { canaryPercent, droppedPaths });
  const share = canaryPercent === undefined ? 'everybody' : `${canaryPercent} % of visitors`;
  console.log(`${built.release.remote} ${metadata.version} is live for ${share} (${secondsSince(startedAt)}).`);
}

async function releaseMissingRemotes(store: ReleaseStore) {
  for (const name of remoteNames()) {
    const built = await buildRemote({ folder: inProject(name) });
    console.log(`${name} ${await releaseMissing(store, built)} is live.`);
  }
}

async function reinstate(store: ReleaseStore) {
  const { outFolder } = await buildShell();
  const changes = await reinstateReleases(store, outFolder);
  console.log(
    changes.length > 0
      ? `Live again:\n${changes.join('\n')}`
      : 'What is live already matches this checkout. Nothing changes.',
  );
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
