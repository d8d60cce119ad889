import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildShell } from '../build/build-shell.ts';
import { inputHash } from '../build/input-hash.ts';
import { withLock } from '../release/lock.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import { openStore, preparationSteps, seedSteps } from '../start/prepare.ts';
import { cacheFolder, inProject } from '../workspace/workspace.ts';
import { isAlive } from './is-alive.ts';
import { freePorts } from './ports.ts';
import { type Stack, startStack } from './stack.ts';

const PREPARATION_TIMEOUT_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
const folder = path.join(cacheFolder, 'e2e');
const templateFile = path.join(folder, 'template.json');

/** The basis of test sites: seeded data, named by the hash of its sources, and the shell's build. */
type Template = { data: string; shellBuild: string };

/** A running site for tests, in production mode, with its own data. */
export type Site = Stack & {
  /** Contains database, media, releases and logs of this site. */
  dataFolder: string;
  releases: ReleaseStore;
  /** Starts API and shell again, with the same data and ports; `env` overrides settings. */
  restart: (env?: Record<string, string>) => Promise<void>;
};

/**
 * Builds what changed and seeds the data that every test site copies. Takes seconds if everything is fresh. Concurrent
 * test runs prepare one after another.
 */
export function prepareSiteTemplate(onProgress: (progress: string) => void): Promise<void> {
  return withPreparationLock(async () => {
    const data = await runPreparationSteps(preparationSteps, onProgress);
    const template: Template = { data, shellBuild: (await buildShell()).outFolder };
    writeFileSync(templateFile, JSON.stringify(template));
    removeLeftovers(data);
  });
}

/** Prepares only the template's demo data. Returns its folder; copy it before use. */
export const prepareDemoData = (onProgress: (progress: string) => void): Promise<string> =>
  withPreparationLock(() => runPreparationSteps(seedSteps, onProgress));

function withPreparationLock<Result>(prepare: () => Promise<Result>): Promise<Result> {
  mkdirSync(folder, { recursive: true });
  return withLock(path.join(folder, 'prepare.held'), prepare, PREPARATION_TIMEOUT_MS);
}

/** Returns the template's folder. */
async function runPreparationSteps(
  stepsOn: typeof preparationSteps,
  onProgress: (progress: string) => void,
): Promise<string> {
  const sources = ['api/src', 'api/migrations', 'api/seed', 'shared-contracts/src'].map((inputPath) =>
    inProject(inputPath),
  );
  const data = path.join(folder, `template-${inputHash(sources, {}).slice(0, 12)}`);
  mkdirSync(data, { recursive: true });
  for (const { title, run } of stepsOn({ dataFolder: data, profile: 'demo' })) {
    const outcome = await run((progress) => onProgress(`${title}: ${progress}`));
    onProgress(`${title}: ${outcome ?? 'done'}`);
  }
  return data;
}

/** An earlier run may still use data of other sources, so it is retained for an hour. */
function removeLeftovers(current: string) {
  for (const data of globSync(path.join(folder, 'template-*'))) {
    const isExpired = Date.now() - statSync(data).mtimeMs > HOUR_MS;
    if (data !== current && isExpired) rmSync(data, { recursive: true, force: true });
  }
  for (const site of globSync(path.join(folder, 'sites/*'))) {
    if (!isAlive(Number.parseInt(path.basename(site), 10))) rmSync(site, { recursive: true, force: true });
  }
}

/**
 * Copies the template's data to a folder for processes to use. `name` must be unique within this process.
 * `withDatabase: false` copies only releases and pictures.
 */
export function copyTemplate(name: string, { withDatabase = true } = {}) {
  const dataFolder = path.join(folder, 'sites', `${process.pid}-${name}`);
  const template: Template = JSON.parse(readFileSync(templateFile, 'utf8'));
  rmSync(dataFolder, { recursive: true, force: true });
  const database = path.join(template.data, 'db');
  cpSync(template.data, dataFolder, { recursive: true, filter: (source) => withDatabase || source !== database });
  return {
    dataFolder,
    shellBuild: template.shellBuild,
    remove: () => rmSync(dataFolder, { recursive: true, force: true }),
  };
}

/** Starts a site on a copy of the template; omits its database if `env` sets DATABASE_URL. */
export async function startSite(name: string, env: Record<string, string> = {}): Promise<Site> {
  const { dataFolder, shellBuild, remove } = copyTemplate(name, { withDatabase: env.DATABASE_URL === undefined });
  const [port = 0, apiPort = 0] = await freePorts(2);
  const options = { port, apiPort, dataFolder, env: { LOG_LEVEL: 'warn', SHELL_BUILD: shellBuild, ...env } };
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
    releases: openStore(dataFolder),
    restartApi: () => stack.restartApi(),
    restart: async (changed) => {
      await stack.stop();
      Object.assign(options.env, changed);
      stack = await startStack(options);
    },
    stop: async () => {
      await stack.stop();
      remove();
    },
  };
}
