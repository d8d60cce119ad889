import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { inProject, root } from '../workspace/workspace.ts';

/** A server program from Debian packages, started as in the API's tests, on its own loopback port. */
export type Server = {
  url: string;
  port: number;
  /** For signals: SIGSTOP stalls it, SIGKILL crashes it. */
  pid: number;
  stop: () => Promise<void>;
};

export type Postgres = Server & {
  /** Its data folder. */
  folder: string;
  /** Returns the connection URL. */
  createDatabase: (name: string) => Promise<string>;
};

export const openRedis = (): Promise<Server> => startServer('redis');

/** `isDurable`: with fsync, as in production. Without it, a machine crash may lose data, which most callers accept. */
export async function openPostgres({ isDurable = false } = {}): Promise<Postgres> {
  const server = await startServer(isDurable ? 'postgres-durable' : 'postgres');
  return {
    ...server,
    createDatabase: async (name) => {
      const client = new Client({ connectionString: server.url });
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(name)}`);
      await client.end();
      return server.url.replace(/\/postgres$/, `/${name}`);
    },
  };
}

async function startServer(kind: string): Promise<Server & { folder: string }> {
  const child = spawn(inProject('node_modules/.bin/node'), [inProject('api/test/serve.ts'), kind], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const facts: { url: string; pid: number; folder: string } = JSON.parse(String(line));
  return {
    ...facts,
    port: Number(new URL(facts.url).port),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
