import path from 'node:path';
import { buildRemote } from '../build/build-remote.ts';
import { type BuildShellOptions, buildShell } from '../build/build-shell.ts';
import { defaultOf } from '../release/edit-versions.ts';
import { readLiveHost } from '../release/live-host.ts';
import { publishChanged } from '../release/publish-changed.ts';
import { releaseMissing } from '../release/release-remote.ts';
import { ReleaseStore } from '../release/release-store.ts';
import { unfitVersions } from '../release/unfit-versions.ts';
import type { Step } from '../terminal/steps.ts';
import { inProject, remoteNames } from '../workspace/workspace.ts';
import { seedWhenEmpty } from './seed-when-empty.ts';
import type { Settings } from './settings.ts';

type Place = Pick<Settings, 'dataFolder' | 'profile'>;

export const storeIn = (dataFolder: string) => new ReleaseStore(path.join(dataFolder, 'releases'));

/** Steps before API and shell can start on a data folder; each is quick if nothing has changed. */
export const preparationSteps = (place: Place): Step[] => [
  shellStep(),
  ...remoteNames().map((name) => remoteStep(place, name)),
  fitStep(place),
  ...seedSteps(place).map(begun),
];

/**
 * Like `preparationSteps`, but if a remote does not build, its last release stays live and the others continue.
 * `replacesLive` (for development): a changed remote goes live at once; otherwise only remotes without a live version
 * do.
 */
export const startSteps = (place: Place, { replacesLive }: { replacesLive: boolean }): Step[] =>
  forgivingSteps(place, replacesLive ? remoteStep : missingRemoteStep);

/**
 * For a deployment: builds, and copies releases into the store, without affecting running processes or live versions.
 */
export const deploymentSteps = (place: Place): Step[] => forgivingSteps(place, storedRemoteStep);

const forgivingSteps = (place: Place, stepOf: (place: Place, name: string) => Step): Step[] => [
  shellStep(),
  ...remoteNames().map((name) => keepingLastRelease(place, stepOf(place, name))),
  fitStep(place),
  ...seedSteps(place).map(begun),
];

export const shellStep = (options?: BuildShellOptions): Step => ({
  title: 'Shell',
  run: async () => ((await buildShell(options)).wasFresh ? 'unchanged' : 'built'),
});

export const remoteStep = ({ dataFolder }: Place, name: string): Step => ({
  title: name,
  run: async () => {
    const built = await buildRemote({ folder: inProject(name) });
    const isPublished = await publishChanged(storeIn(dataFolder), built);
    return `${built.wasFresh ? 'unchanged' : 'built'}${isPublished ? `, ${built.release.version} is live` : ''}`;
  },
});

/** Never replaces a live version: other teams may have released newer ones than this checkout. */
const missingRemoteStep = ({ dataFolder }: Place, name: string): Step => ({
  title: name,
  run: async () => {
    const built = await buildRemote({ folder: inProject(name) });
    const { outFolder } = await buildShell();
    const live = await releaseMissing(storeIn(dataFolder), built, { host: readLiveHost(outFolder) });
    const { version } = built.release;
    const difference = `, this checkout has ${version}; to take it live: npm run release -- ${name}`;
    return `${live} is live${live === version ? '' : difference}`;
  },
});

const storedRemoteStep = ({ dataFolder }: Place, name: string): Step => ({
  title: name,
  run: async () => {
    const built = await buildRemote({ folder: inProject(name) });
    const { version } = built.release;
    const store = storeIn(dataFolder);
    await store.store(built.outFolder, built.release);
    const live = defaultOf(store.readDiscovery().microFrontends[name] ?? [])?.metadata.version;
    if (live === version) return `${live} is live`;
    return `${live ?? 'none'} is live, this checkout has ${version}; to take it live after the restart: deploy/karwan release ${name}`;
  },
});

const keepingLastRelease = ({ dataFolder }: Place, { title, run }: Step): Step => ({
  title,
  run: async (tell) => {
    const last = defaultOf(storeIn(dataFolder).readDiscovery().microFrontends[title] ?? []);
    if (!last) return run(tell);
    return run(tell).catch((error: Error) => `NOT BUILT, ${last.metadata.version} stays live. ${error.message}`);
  },
});

/** Reports live versions incompatible with this API and shell; visitors see placeholders for them. */
export const fitStep = ({ dataFolder }: Place, options?: BuildShellOptions): Step => ({
  title: 'Live versions',
  run: async () => {
    const store = storeIn(dataFolder);
    const { outFolder } = await buildShell(options);
    const host = readLiveHost(outFolder);
    const reasons = host ? unfitVersions(store.readDiscovery(), store, host) : [];
    if (reasons.length === 0) return 'all fit';
    return `SOME DO NOT FIT this API and shell; release them anew (npm run release -- <remote>):\n${reasons.join('\n')}`;
  },
});

/** Starts the step immediately, in parallel with earlier ones; its progress is shown in order. */
function begun({ title, run }: Step): Step {
  let tell = (_progress: string): void => undefined;
  const running = run((progress) => tell(progress));
  running.catch(() => undefined);
  return {
    title,
    run: (report) => {
      tell = report;
      return running;
    },
  };
}

/** Seeds demo data if the database is empty. Production starts empty. */
export const seedSteps = ({ dataFolder, profile }: Place): Step[] =>
  profile === 'demo' ? [{ title: 'Demo data', run: (tell) => seedWhenEmpty(dataFolder, tell) }] : [];
