import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { unavailable } from '../../platform/http/general-refusals.ts';
import { createTaskQueue } from '../../platform/task-queue.ts';
import { damagedImage, imageOf } from './check-image.ts';
import type { EncodedPhoto } from './encode-photo.ts';
import type { EncodeOutcome } from './photo-process.ts';

/** Each uses a full core. One core is left for requests during a burst of uploads. */
const ENCODERS = Math.max(1, availableParallelism() - 1);
/** An encoder that takes longer for one photo is killed. Encoding takes a second, but much longer on a busy machine. */
const LIMIT_MS = 60_000;
/** Idle time after which encoders are stopped. */
const IDLE_MS = 30_000;

export type PhotoEncoder = {
  /**
   * Encodes a photo in all sizes. Throws `invalid_image`, or 503 if the encoder died or timed out. Aborting `signal`
   * drops a photo that is still queued.
   */
  encode(bytes: Buffer, signal: AbortSignal | undefined): Promise<EncodedPhoto>;
  /** Stops the encoders. A photo that is being encoded fails with 503. */
  close(): void;
};

/**
 * Encodes in child processes: threads would block this process's thread pool, which file access and DNS need. Encoders
 * start with the first photo and are restarted when they die.
 */
export function createPhotoEncoder({ limitMs = LIMIT_MS } = {}): PhotoEncoder {
  const encodeQueue = createTaskQueue(ENCODERS);
  const largePhotoQueue = createTaskQueue(1);
  const all = new Set<ChildProcess>();
  const free: ChildProcess[] = [];
  let idle: NodeJS.Timeout | undefined;

  function close(): void {
    clearTimeout(idle);
    free.length = 0;
    for (const each of all) each.kill('SIGKILL');
  }

  function start(): ChildProcess {
    const execArgv = ['--max-semi-space-size=4', '--max-old-space-size=256'];
    // Binary serialisation instead of JSON.
    const started = fork(join(import.meta.dirname, 'photo-process.ts'), {
      execArgv,
      env: knownEnv(),
      serialization: 'advanced',
    });
    all.add(started);
    const removeEncoder = () => {
      all.delete(started);
      const index = free.indexOf(started);
      if (index !== -1) free.splice(index, 1);
    };
    // A failed start emits `error` but no `exit`.
    started.once('error', removeEncoder).once('exit', removeEncoder);
    return started;
  }

  async function encodeInProcess(bytes: Buffer): Promise<EncodeOutcome> {
    clearTimeout(idle);
    const encoder = free.pop() ?? start();
    const timeout = setTimeout(() => encoder.kill('SIGKILL'), limitMs);
    try {
      const outcome = await outcomeOf(encoder, bytes);
      if (all.has(encoder)) free.push(encoder);
      return outcome;
    } finally {
      clearTimeout(timeout);
      clearTimeout(idle);
      if (free.length === all.size) idle = setTimeout(close, IDLE_MS).unref();
    }
  }

  return {
    async encode(bytes, signal) {
      const { isLarge } = await imageOf(bytes);
      const options = { signal };
      const encodeQueued = () => encodeQueue(() => encodeInProcess(bytes), options);
      const outcome = await (isLarge ? largePhotoQueue(encodeQueued, options) : encodeQueued());
      if ('reason' in outcome) throw damagedImage(outcome.reason);
      return outcome.photo;
    },
    close,
  };
}

/** Only these environment variables, so that an exploited decoder finds no secrets. */
const knownEnv = () =>
  Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE', 'MALLOC_MMAP_THRESHOLD_'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Rejects with 503 if the process exits before it answers. */
async function outcomeOf(encoder: ChildProcess, bytes: Buffer): Promise<EncodeOutcome> {
  const done = new AbortController();
  const { signal } = done;
  const ended = once(encoder, 'exit', { signal }).then(([code, killedBy]) => {
    throw new Error(`The process of a photo ended with ${code ?? killedBy}.`);
  });
  try {
    const answered = once(encoder, 'message', { signal });
    answered.catch(() => undefined);
    // If the process is gone, its `exit` event reports it.
    encoder.send(bytes, () => undefined);
    const [outcome] = await Promise.race([answered, ended]);
    // Sent by photo-process.ts.
    return outcome as EncodeOutcome;
  } catch (error) {
    throw unavailable({ cause: error });
  } finally {
    ended.catch(() => undefined);
    done.abort();
  }
}
