import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { equals, type Trial } from '../trial/trial.ts';
import { inProject } from '../workspace/workspace.ts';

const lockModule = inProject('api/src/platform/database/directory-lock.ts');
const lockProcessFile = inProject('tools/src/trial/support/lock-comer.ts');
const PROCESSES = 5;

export const trial: Trial = {
  id: 7,
  title: 'Two processes on one embedded database, also across process namespaces and with a stale lock',
  promise: 'exactly one holder at any time',
  headline: 'of 1000 races over a dead lock, with several holders',
  isInTest: true,
  run: async ({ folder, isShort, defer, onProgress }) => {
    const running = new Set<ChildProcess>();
    defer(() => {
      for (const child of running) child.kill('SIGKILL');
    });
    const startProcess = async (directory: string, launcher: string[] = []): Promise<LockProcess> => {
      const child = launched(directory, launcher);
      child.setMaxListeners(0);
      running.add(child);
      child.once('exit', () => running.delete(child));
      await next(child);
      return {
        tryLock: async () => {
          const answer = next(child);
          child.send('take it');
          return answer;
        },
        kill: async () => {
          const ended = once(child, 'exit');
          child.kill('SIGKILL');
          await ended;
        },
      };
    };

    const apart = path.join(folder, 'apart');
    mkdirSync(apart);
    const holder = await startProcess(apart);
    const first = await holder.tryLock();
    const secondAnswer = await (await startProcess(apart)).tryLock();
    const namespaced = await (await startProcess(apart, namespaceOfItsOwn())).tryLock();

    const rounds = isShort ? 10 : 1000;
    let several = 0;
    let noHolderCount = 0;
    const raced = path.join(folder, 'raced');
    mkdirSync(raced);
    let dead = await startProcess(raced);
    await dead.tryLock();
    let processes = await Promise.all(Array.from({ length: PROCESSES }, () => startProcess(raced)));
    for (let round = 1; round <= rounds; round += 1) {
      if (round % 50 === 0) onProgress(`race ${round} of ${rounds}`);
      await dead.kill();
      const answers = await Promise.all(processes.map((each) => each.tryLock()));
      const holders = processes.filter((_, index) => answers[index] === 'held');
      if (holders.length > 1) several += 1;
      if (holders.length === 0) noHolderCount += 1;
      // The holder is killed next and replaced by a new process.
      dead = holders[0] ?? dead;
      for (const other of holders.slice(1)) await other.kill();
      processes = processes.filter((each) => !holders.includes(each));
      while (processes.length < PROCESSES) processes.push(await startProcess(raced));
      if (holders.length === 0) break;
    }
    return [
      equals('the first', first, 'held'),
      equals('one beside it', secondAnswer, 'refused'),
      equals('one in another process namespace', namespaced, 'refused'),
      equals(`of ${rounds} races over a dead lock, with several holders`, several, 0),
      equals('with none', noHolderCount, 0),
    ];
  },
};

type LockProcess = { tryLock: () => Promise<string>; kill: () => Promise<void> };

const next = async (child: ChildProcess) => {
  const ended = once(child, 'exit').then(([code]) => `ended with ${code}`);
  return String(await Promise.race([once(child, 'message').then(([answer]) => answer), ended]));
};

function launched(directory: string, launcher: string[]): ChildProcess {
  const args = [path.join(directory, 'db'), lockModule];
  const [program, ...words] = launcher;
  if (program === undefined) return fork(lockProcessFile, args, { execArgv: ['--no-warnings'] });
  return spawn(program, [...words, process.execPath, '--no-warnings', lockProcessFile, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Simulates a container on the same volume. Without root, this also needs a user namespace. */
const namespaceOfItsOwn = () => [
  'unshare',
  '--pid',
  '--fork',
  '--kill-child',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
];
