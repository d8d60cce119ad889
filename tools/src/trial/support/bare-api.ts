import path from 'node:path';
import { freePorts } from '../../stack/ports.ts';
import { type Service, startService } from '../../stack/service.ts';
import { apiService } from '../../stack/stack.ts';
import { runProgram } from '../../terminal/run-program.ts';
import { inProject } from '../../workspace/workspace.ts';
import type { TrialContext } from '../trial.ts';

/** An API without a shell in front. */
export type BareApi = Service & { origin: string };

/** Starts an API on a database filled by `seedDatabase`, with its logs in the trial's folder. */
export async function startApi(
  { folder, defer }: Pick<TrialContext, 'folder' | 'defer'>,
  name: string,
  settings: Record<string, string>,
): Promise<BareApi> {
  const [port = 0, apiPort = 0] = await freePorts(2);
  const env = { LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '100000', ...settings };
  const options = { port, apiPort, dataFolder: path.join(folder, name), env };
  const service = await startService({ ...apiService(options), name });
  defer(() => service.stop());
  return { ...service, origin: `http://127.0.0.1:${apiPort}` };
}

/** Fills an empty PostgreSQL database with the demo's people and listings, without pictures. */
export async function seedDatabase(url: string, folder: string): Promise<void> {
  const { ok, output } = await runProgram('node', [inProject('api/src/seed/main.ts'), '--no-photos'], {
    env: { KARWAN_DATA: folder, KARWAN_PROFILE: 'demo', DATABASE_URL: url, REDIS_URL: '' },
  });
  if (!ok) throw new Error(`The demo data could not be made:\n${output}`);
}
