import path from 'node:path';
import { freePorts } from '../../stack/ports.ts';
import { openPostgres, openRedis } from '../../stack/servers.ts';
import { type Service, type ServiceOptions, startService } from '../../stack/service.ts';
import { copyTemplate } from '../../stack/site.ts';
import { apiService, shellService } from '../../stack/stack.ts';
import { runProgram } from '../../terminal/run-program.ts';
import { inProject } from '../../workspace/workspace.ts';
import type { TrialContext } from '../trial.ts';
import { addAccounts } from './add-accounts.ts';
import { startBalancer } from './balancer.ts';

/** One of several processes of a kind. `restart` stops it gracefully and resolves when it is ready again. */
export type Member = { restart: () => Promise<void> };

export type Cluster = {
  /** Origin of the balancer in front of the shells. */
  origin: string;
  dataFolder: string;
  databaseUrl: string;
  apis: Member[];
  shells: Member[];
};

/** Two APIs and two shells on PostgreSQL and Redis, with a balancer in front of each pair, as in production. */
export async function startCluster(
  { accounts, defer, onProgress }: Pick<TrialContext, 'accounts' | 'defer' | 'onProgress'>,
  name: string,
  settings: Record<string, string>,
): Promise<Cluster> {
  const { dataFolder, shellBuild, remove } = copyTemplate(name, { withDatabase: false });
  defer(remove);
  onProgress('PostgreSQL and Redis');
  const [postgres, redis] = await Promise.all([openPostgres(), openRedis()]);
  defer(() => Promise.all([postgres.stop(), redis.stop()]));
  const env = {
    LOG_LEVEL: 'warn',
    SHELL_BUILD: shellBuild,
    DATABASE_URL: await postgres.createDatabase('karwan'),
    REDIS_URL: redis.url,
    RENDER_THREADS: '1',
    ...settings,
  };
  onProgress('demo data');
  const seeding = { KARWAN_DATA: dataFolder, KARWAN_PROFILE: 'demo', DATABASE_URL: env.DATABASE_URL };
  const { ok, output } = await runProgram('node', [inProject('api/src/seed/main.ts'), '--when-empty', '--no-photos'], {
    env: seeding,
  });
  if (!ok) throw new Error(`The demo data could not be made:\n${output}`);
  if (accounts > 0) await addAccounts(env.DATABASE_URL, accounts, onProgress);

  onProgress('APIs and shells');
  const [port = 0, ...ports] = await freePorts(6);
  const optionsOf = (apiPort: number, ownPort: number) => ({ port: ownPort, apiPort, dataFolder, env });
  const log = (kind: string, n: number) => path.join(dataFolder, `logs/${kind}-${n}.log`);
  const apiPorts = ports.slice(0, 2);
  const apis = await Promise.all(
    apiPorts.map((apiPort, n) =>
      startMember(defer, { ...apiService(optionsOf(apiPort, port)), logFile: log('api', n) }),
    ),
  );
  const apiBalancer = await startBalancer(apiPorts);
  defer(apiBalancer.close);
  const shellPorts = ports.slice(2, 4);
  const shells = await Promise.all(
    shellPorts.map((ownPort, n) => {
      const service = shellService(optionsOf(apiBalancer.port, ownPort));
      return startMember(defer, { ...service, logFile: log('shell', n) });
    }),
  );
  const shellBalancer = await startBalancer(shellPorts);
  defer(shellBalancer.close);
  return { origin: `http://127.0.0.1:${shellBalancer.port}`, dataFolder, databaseUrl: env.DATABASE_URL, apis, shells };
}

async function startMember(defer: TrialContext['defer'], options: ServiceOptions): Promise<Member> {
  let service: Service = await startService(options);
  defer(() => service.stop());
  return {
    restart: async () => {
      await service.stop();
      service = await startService(options);
    },
  };
}
