import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../stack/ports.ts';

export type RedisProcess = {
  url: string;
  /** Starts or restarts it on the same port, with its saved data. */
  start: (...settings: string[]) => Promise<void>;
  kill: () => Promise<void>;
  stall: () => void;
  resume: () => void;
  /** Sends one command; returns the raw reply. */
  sendCommand: (command: string) => Promise<string>;
};

/** A Redis server that a trial can stop and start, with its data in `folder`. */
export async function redisProcess(folder: string): Promise<RedisProcess> {
  const [port = 0] = await freePorts(1);
  let server: ChildProcess | undefined;

  function sendCommand(command: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
      socket.once('data', (data) => {
        resolve(String(data));
        socket.destroy();
      });
      socket.once('error', reject);
    });
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async start(...settings) {
      const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
      server = spawn('redis-server', [...own, ...settings], { stdio: 'ignore' });
      while ((await sendCommand('PING').catch(() => '')) === '') await pause(20);
    },
    async kill() {
      if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    stall: () => server?.kill('SIGSTOP'),
    resume: () => server?.kill('SIGCONT'),
    sendCommand,
  };
}
