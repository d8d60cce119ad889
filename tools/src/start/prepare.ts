import path from 'node:path';
import { buildRemote } from '../build/build-remote.ts';
import { type BuildShellOptions, buildShell } from '../build/build-shell.ts';
import { defaultOf } from '../release/edit-versions.ts';
import { readLiveHost, writeLiveHost } from '../release/live-host.ts';
import { publishChanged } from '../release/publish-changed.ts';
import { ReleaseStore } from '../release/release-store.ts';
import { unfitVersions } from '../release/unfit-versions.ts';
import type { Step } from '../terminal/steps.ts';
import { inProject, remoteNames } from '../workspace/workspace.ts';
import { describeHost } from './describe-host.ts';
import { seedWhenEmpty } from './seed-when-empty.ts';
import type { Settings } from './settings.ts';

type Place = Pick<Settings, 'dataFolder' | 'profile'>;

export const storeIn = (dataFolder: string) => new ReleaseStore(path.join(dataFolder, 'releases'));

/** What must be there before API and shell can start on a data folder; each step is quick when nothing has changed. */
export const preparationSteps = (place: Place): Step[] => [
  shellStep(place),
  ...remoteNames().map((name) => remoteStep(place, name)),
  fitStep(place),
  ...seedSteps(place).map(begun),
];

/** The same, but a remote that does not build leaves its last release live and the others alone. */
export const forgivingSteps = (place: Place): Step[] => [
  shellStep(place),
  ...remoteNames().map((name) => keepingLastRelease(place, remoteStep(place, name))),
  fitStep(place),
  ...seedSteps(place).map(begun),
];

/** Builds the shell, and writes down for the release gate what API and shell agree to. */
export const shellStep = ({ dataFolder }: Place, options?: BuildShellOptions): Step => ({
  title: 'Shell',
  run: async () => {
    const { wasFresh } = await buildShell(options);
    const store = storeIn(dataFolder);
    await store.whileLocked(() => writeLiveHost(store.folder, describeHost()));
    return wasFresh ? 'unchanged' : 'built';
  },
});

export const remoteStep = ({ dataFolder }: Place, name: string): Step => ({
  title: name,
  run: async () => {
    const built = await buildRemote({ folder: inProject(name) });
    const isPublished = await publishChanged(storeIn(dataFolder), built);
    return `${built.wasFresh ? 'unchanged' : 'built'}${isPublished ? `, ${built.release.version} is live` : ''}`;
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

/** Says which versions that stay live do not fit the API and the shell that start now: visitors get stand-ins for them. */
export const fitStep = ({ dataFolder }: Place): Step => ({
  title: 'Live versions',
  run: async () => {
    const store = storeIn(dataFolder);
    const host = readLiveHost(store.folder);
    const reasons = host ? unfitVersions(store.readDiscovery(), store, host) : [];
    if (reasons.length === 0) return 'all fit';
    return `SOME DO NOT FIT this API and shell; release them anew (npm run release -- <remote>):\n${reasons.join('\n')}`;
  },
});

/** Is begun at once, beside the steps that stand before it; what it tells is shown in its turn. */
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

/** The demo's data, when the database is empty. Production starts with none. */
export const seedSteps = ({ dataFolder, profile }: Place): Step[] =>
  profile === 'demo' ? [{ title: 'Demo data', run: (tell) => seedWhenEmpty(dataFolder, tell) }] : [];
