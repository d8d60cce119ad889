import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { PostedVertical } from '@karwan/shared-contracts';
import { measureMemory } from '../stack/measure-memory.ts';
import { freePorts } from '../stack/ports.ts';
import { type Service, startService } from '../stack/service.ts';
import { inProject, root } from '../workspace/workspace.ts';

/** An API with generated listings, on one of the two databases. `measureBytes`: its heap after garbage collection. */
export type SearchMarket = { origin: string; measureBytes: () => Promise<number>; stop: () => Promise<void> };

/** Number of listings per vertical. */
export type MarketSize = { readonly [Vertical in PostedVertical]?: number };

/** Fills a database with listings and starts an API on it. Uses the embedded database without `databaseUrl`. */
export async function openMarket(
  size: MarketSize,
  databaseUrl: string | undefined,
  onProgress: (progress: string) => void,
): Promise<SearchMarket> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'karwan-bench-'));
  mkdirSync(path.join(dataFolder, 'logs'), { recursive: true });
  const [apiPort = 0, port = 0, inspectorPort = 0] = await freePorts(3);
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    KARWAN_PROFILE: 'demo',
    KARWAN_DATA: dataFolder,
    PORT: String(port),
    API_PORT: String(apiPort),
    // The bench sends all requests as one visitor.
    REQUESTS_PER_MINUTE: '10000000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  for (const [vertical, ads] of Object.entries(size)) await seed(vertical, ads, env, onProgress);
  const service: Service = await startService({
    name: 'API',
    file: 'api/src/main.ts',
    env,
    nodeOptions: [`--inspect=127.0.0.1:${inspectorPort}`],
    readyUrl: `http://127.0.0.1:${apiPort}/readyz`,
    logFile: path.join(dataFolder, 'logs/api.log'),
    readyWithinMs: 300_000,
  });
  return {
    origin: `http://127.0.0.1:${apiPort}`,
    measureBytes: () => measureMemory(inspectorPort),
    stop: async () => {
      await service.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

const node = () => inProject('node_modules/.bin/node');

async function seed(
  vertical: string,
  ads: number,
  env: Record<string, string>,
  onProgress: (progress: string) => void,
): Promise<void> {
  const args = ['--ads', String(ads), '--vertical', vertical, '--no-photos'];
  const child = spawn(node(), [inProject('api/src/seed/main.ts'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', onProgress);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Seeding ${ads} ${vertical} ended with ${code}.`);
}
