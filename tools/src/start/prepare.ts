import path from 'node:path';
import { buildRemote } from '../build/build-remote.ts';
import { type BuildShellOptions, buildShell } from '../build/build-shell.ts';
import { writeLiveHost } from '../release/live-host.ts';
import { publishChanged } from '../release/publish-changed.ts';
import { ReleaseStore } from '../release/release-store.ts';
import { runProgram } from '../terminal/run-program.ts';
import type { Step } from '../terminal/steps.ts';
import { inProject, remoteNames } from '../workspace/workspace.ts';
import { describeHost } from './describe-host.ts';
import type { Settings } from './settings.ts';

type Place = Pick<Settings, 'dataFolder' | 'profile'>;

export const storeIn = (dataFolder: string) => new ReleaseStore(path.join(dataFolder, 'releases'));

/** What must be there before API and shell can start on a data folder; each step is quick when nothing has changed. */
export const preparationSteps = (place: Place): Step[] => [
  shellStep(place),
  ...remoteNames().map((name) => remoteStep(place, name)),
  ...seedSteps(place),
];

/** Builds the shell, and writes down for the release gate what API and shell agree to. */
export const shellStep = ({ dataFolder }: Place, options?: BuildShellOptions): Step => ({
  title: 'Shell',
  run: async () => {
    const { wasFresh } = await buildShell(options);
    writeLiveHost(storeIn(dataFolder).folder, describeHost());
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

/** The demo's data, when the database is empty: the seed looks for itself. Production starts with none. */
export const seedSteps = ({ dataFolder, profile }: Place): Step[] =>
  profile === 'demo'
    ? [
        {
          title: 'Demo data',
          run: async (tell) => {
            const { ok, output } = await runProgram('node', [inProject('api/src/seed/main.ts'), '--when-empty'], {
              env: { KARWAN_DATA: dataFolder, KARWAN_PROFILE: profile },
              onLine: tell,
            });
            if (!ok) throw new Error(`The demo data could not be made:\n${output}`);
            return output.trim().split('\n').at(-1);
          },
        },
      ]
    : [];
