import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildRemote } from '../build/build-remote.ts';
import { buildShell } from '../build/build-shell.ts';
import { writeLiveHost } from '../release/live-host.ts';
import { publishChanged } from '../release/publish-changed.ts';
import { ReleaseStore } from '../release/release-store.ts';
import { runProgram } from '../terminal/run-program.ts';
import type { Step } from '../terminal/steps.ts';
import { inProject, remoteNames } from '../workspace/workspace.ts';
import { describeHost } from './describe-host.ts';

/** What must be there before API and shell can start on a data folder; each step is quick when nothing has changed. */
export function preparationSteps({
  dataFolder,
  profile,
}: {
  dataFolder: string;
  profile: 'demo' | 'production';
}): Step[] {
  const store = new ReleaseStore(path.join(dataFolder, 'releases'));
  return [
    {
      title: 'Shell',
      run: async () => {
        const { wasFresh } = await buildShell();
        writeLiveHost(store.folder, describeHost());
        return wasFresh ? 'unchanged' : 'built';
      },
    },
    ...remoteNames().map((name) => ({
      title: name,
      run: async () => {
        const built = await buildRemote({ folder: inProject(name) });
        const isPublished = await publishChanged(store, built);
        return `${built.wasFresh ? 'unchanged' : 'built'}${isPublished ? `, ${built.release.version} is live` : ''}`;
      },
    })),
    ...(profile === 'demo'
      ? [{ title: 'Demo data', run: (tell: (text: string) => void) => seedWhenEmpty(dataFolder, tell) }]
      : []),
  ];
}

/** The seed itself looks whether the database is empty; with the embedded database a folder that is there tells enough. */
async function seedWhenEmpty(dataFolder: string, tell: (text: string) => void): Promise<string> {
  const { ok, output } = await runProgram('node', [inProject('api/src/seed/main.ts'), '--when-empty'], {
    env: { KARWAN_DATA: dataFolder, KARWAN_PROFILE: 'demo' },
    onLine: tell,
  });
  if (!ok) throw new Error(`The demo data could not be made:\n${output}`);
  return existsSync(path.join(dataFolder, 'db')) ? 'ready' : 'ready in the database of DATABASE_URL';
}
