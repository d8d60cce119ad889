import path from 'node:path';
import { buildRemote } from '../build/build-remote.ts';
import { type BuildShellOptions, buildShell } from '../build/build-shell.ts';
import { defaultOf } from '../release/edit-versions.ts';
import { incompatibleVersions } from '../release/incompatible-versions.ts';
import { readLiveHost } from '../release/live-host.ts';
import { publishChanged } from '../release/publish-changed.ts';
import { releaseMissing } from '../release/release-remote.ts';
import { ReleaseStore } from '../release/release-store.ts';
import type { Step } from '../terminal/steps.ts';
import { inProject, remoteNames } from '../workspace/workspace.ts';
import { seedWhenEmpty } from './seed-when-empty.ts';
import type { Settings } from './settings.ts';

type StepContext = Pick<Settings, 'dataFolder' | 'profile'>;

export const openStore = (dataFolder: string) => new ReleaseStore(path.join(dataFolder, 'releases'));

/** Steps before API and shell can start on a data folder; each is quick if nothing has changed. */
export const preparationSteps = (context: StepContext): Step[] => [
  shellStep(),
  ...remoteNames().map((name) => remoteStep(context, name)),
  compatibilityStep(context),
  ...seedSteps(context).map(startEarly),
];

/**
 * Like `preparationSteps`, but if a remote does not build, its last release stays live and the others continue.
 * `replacesLive` (for development): a changed remote goes live at once; otherwise only remotes without a live version
 * do.
 */
export const startSteps = (context: StepContext, { replacesLive }: { replacesLive: boolean }): Step[] =>
  faultTolerantSteps(context, replacesLive ? remoteStep : missingRemoteStep);

/**
 * For a deployment: builds, and copies releases into the store, without affecting running processes or live versions.
 */
export const deploymentSteps = (context: StepContext): Step[] => faultTolerantSteps(context, storeRemoteStep);

const faultTolerantSteps = (context: StepContext, stepOf: (context: StepContext, name: string) => Step): Step[] => [
  shellStep(),
  ...remoteNames().map((name) => keepingLastRelease(context, stepOf(context, name))),
  compatibilityStep(context),
  ...seedSteps(context).map(startEarly),
];

export const shellStep = (options?: BuildShellOptions): Step => ({
  title: 'Shell',
  run: async () => ((await buildShell(options)).wasFresh ? 'unchanged' : 'built'),
});

export const remoteStep = ({ dataFolder }: StepContext, name: string): Step => ({
  title: name,
  run: async () => {
    const built = await buildRemote({ folder: inProject(name) });
    const isPublished = await publishChanged(openStore(dataFolder), built);
    return `${built.wasFresh ? 'unchanged' : 'built'}${isPublished ? `, ${built.release.version} is live` : ''}`;
  },
});

/** Never replaces a live version: other teams may have released newer ones than this checkout. */
const missingRemoteStep = ({ dataFolder }: StepContext, name: string): Step => ({
  title: name,
  run: async () => {
    const built = await buildRemote({ folder: inProject(name) });
    const { outFolder } = await buildShell();
    const live = await releaseMissing(openStore(dataFolder), built, { host: readLiveHost(outFolder) });
    const { version } = built.release;
    const difference = `, this checkout has ${version}; to take it live: npm run release -- ${name}`;
    return `${live} is live${live === version ? '' : difference}`;
  },
});

const storeRemoteStep = ({ dataFolder }: StepContext, name: string): Step => ({
  title: name,
  run: async () => {
    const built = await buildRemote({ folder: inProject(name) });
    const { version } = built.release;
    const store = openStore(dataFolder);
    await store.store(built.outFolder, built.release);
    const live = defaultOf(store.readDiscovery().microFrontends[name] ?? [])?.metadata.version;
    if (live === version) return `${live} is live`;
    return `${live ?? 'none'} is live, this checkout has ${version}; to take it live after the restart: deploy/karwan release ${name}`;
  },
});

const keepingLastRelease = ({ dataFolder }: StepContext, { title, run }: Step): Step => ({
  title,
  run: async (onProgress) => {
    const last = defaultOf(openStore(dataFolder).readDiscovery().microFrontends[title] ?? []);
    if (!last) return run(onProgress);
    return run(onProgress).catch((error: Error) => `NOT BUILT, ${last.metadata.version} stays live. ${error.message}`);
  },
});

/** Reports live versions incompatible with this API and shell; visitors see placeholders for them. */
export const compatibilityStep = ({ dataFolder }: StepContext, options?: BuildShellOptions): Step => ({
  title: 'Live versions',
  run: async () => {
    const store = openStore(dataFolder);
    const { outFolder } = await buildShell(options);
    const host = readLiveHost(outFolder);
    const reasons = host ? incompatibleVersions(store.readDiscovery(), store, host) : [];
    if (reasons.length === 0) return 'all fit';
    return `SOME DO NOT FIT this API and shell; release them anew (npm run release -- <remote>):\n${reasons.join('\n')}`;
  },
});

/** Starts the step immediately, in parallel with earlier ones; its progress is shown in order. */
function startEarly({ title, run }: Step): Step {
  let onProgress = (_progress: string): void => undefined;
  const running = run((progress) => onProgress(progress));
  running.catch(() => undefined);
  return {
    title,
    run: (report) => {
      onProgress = report;
      return running;
    },
  };
}

/** Seeds demo data if the database is empty. Production starts empty. */
export const seedSteps = ({ dataFolder, profile }: StepContext): Step[] =>
  profile === 'demo' ? [{ title: 'Demo data', run: (onProgress) => seedWhenEmpty(dataFolder, onProgress) }] : [];
