import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildShell } from '../build/build-shell.ts';
import { inputHash } from '../build/input-hash.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import { preparationSteps, storeIn } from '../start/prepare.ts';
import { cacheFolder, inProject } from '../workspace/workspace.ts';
import { freePorts } from './ports.ts';
import { type Stack, startStack } from './stack.ts';

const template = path.join(cacheFolder, 'e2e/template');
const templateNote = path.join(cacheFolder, 'e2e/template.json');

/** A running site for tests, in production mode, on data of its own. */
export type Site = Stack & {
  /** Database, media, releases and logs of this site. */
  dataFolder: string;
  releases: ReleaseStore;
  /** Starts API and shell again on the same data and ports, after they were stopped or killed. */
  restart: () => Promise<void>;
};

/** Builds what changed and makes the seeded data that every site of the tests is copied from. Seconds when all is fresh. */
export async function prepareSiteTemplate(tell: (progress: string) => void): Promise<void> {
  const dataSource = inputHash(
    ['api/src', 'api/migrations', 'api/seed', 'shared-contracts/src']
      .map((place) => inProject(place))
      .filter(existsSync),
    {},
  );
  const isFresh = existsSync(templateNote) && JSON.parse(readFileSync(templateNote, 'utf8')).dataSource === dataSource;
  if (!isFresh) rmSync(template, { recursive: true, force: true });
  mkdirSync(template, { recursive: true });
  for (const { title, run } of preparationSteps({ dataFolder: template, profile: 'demo' })) {
    tell(title);
    const outcome = await run((progress) => tell(`${title}: ${progress}`));
    tell(`${title}: ${outcome ?? 'done'}`);
  }
  writeFileSync(templateNote, JSON.stringify({ dataSource, shellBuild: (await buildShell()).outFolder }));
}

/** Starts a site on a copy of the template. `name` tells its folder apart from those of others that run beside it. */
export async function startSite(name: string, env: Record<string, string> = {}): Promise<Site> {
  const dataFolder = path.join(cacheFolder, 'e2e/sites', name);
  rmSync(dataFolder, { recursive: true, force: true });
  cpSync(template, dataFolder, { recursive: true });
  const [port = 0, apiPort = 0] = await freePorts(2);
  const SHELL_BUILD = JSON.parse(readFileSync(templateNote, 'utf8')).shellBuild;
  const options = { port, apiPort, dataFolder, env: { LOG_LEVEL: 'warn', SHELL_BUILD, ...env } };
  let stack = await startStack(options);
  return {
    get origin() {
      return stack.origin;
    },
    get api() {
      return stack.api;
    },
    get shell() {
      return stack.shell;
    },
    dataFolder,
    releases: storeIn(dataFolder),
    restart: async () => {
      await stack.stop();
      stack = await startStack(options);
    },
    stop: async () => {
      await stack.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
