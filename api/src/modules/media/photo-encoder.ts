import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { unavailable } from '../../platform/http/general-refusals.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { damagedImage, imageOf } from './check-image.ts';
import type { EncodedPhoto } from './encode-photo.ts';
import type { EncodeOutcome } from './photo-process.ts';

/** Each fills a core; a burst of uploads leaves one for calls. */
const ENCODERS = Math.max(1, availableParallelism() - 1);
/** A process that takes longer for one photo is killed. It needs a second, and gets little of a machine that is busy. */
const LIMIT_MS = 60_000;
/** Processes end when there has been no photo for so long. */
const IDLE_MS = 30_000;

export type PhotoEncoder = {
  /**
   * The photo in all its sizes. Throws `invalid_image`, or 503 where its process died or took too long. Once `isGone` is
   * aborted, a photo that still waits for its turn is dropped.
   */
  encode(bytes: Buffer, isGone: AbortSignal | undefined): Promise<EncodedPhoto>;
  /** Ends the processes; a photo that is being encoded is refused with 503. */
  close(): void;
};

/**
 * Encodes in processes of their own: threads would take the few of this process's pool that its files and names
 * need. They are started with the first photo and started anew when they die.
 */
export function createPhotoEncoder({ limitMs = LIMIT_MS } = {}): PhotoEncoder {
  const encodeInTurn = inTurn(ENCODERS);
  const largeInTurn = inTurn(1);
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
    // Bytes go as bytes, not as JSON.
    const started = fork(join(import.meta.dirname, 'photo-process.ts'), {
      execArgv,
      env: knownEnv(),
      serialization: 'advanced',
    });
    all.add(started);
    const forget = () => {
      all.delete(started);
      const place = free.indexOf(started);
      if (place !== -1) free.splice(place, 1);
    };
    // One that could not be started has an error and no exit.
    started.once('error', forget).once('exit', forget);
    return started;
  }

  async function encodeElsewhere(bytes: Buffer): Promise<EncodeOutcome> {
    clearTimeout(idle);
    const encoder = free.pop() ?? start();
    const late = setTimeout(() => encoder.kill('SIGKILL'), limitMs);
    try {
      const outcome = await outcomeOf(encoder, bytes);
      if (all.has(encoder)) free.push(encoder);
      return outcome;
    } finally {
      clearTimeout(late);
      clearTimeout(idle);
      if (free.length === all.size) idle = setTimeout(close, IDLE_MS).unref();
    }
  }

  return {
    async encode(bytes, isGone) {
      const { isLarge } = await imageOf(bytes);
      const turn = { signal: isGone };
      const inOwnTurn = () => encodeInTurn(() => encodeElsewhere(bytes), turn);
      const outcome = await (isLarge ? largeInTurn(inOwnTurn, turn) : inOwnTurn());
      if ('reason' in outcome) throw damagedImage(outcome.reason);
      return outcome.photo;
    },
    close,
  };
}

/** Of the settings: whoever breaks a decoder finds no secrets. */
const knownEnv = () =>
  Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE', 'MALLOC_MMAP_THRESHOLD_'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Rejects with 503 where the process ends before it answers. */
async function outcomeOf(encoder: ChildProcess, bytes: Buffer): Promise<EncodeOutcome> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(encoder, 'exit', { signal }).then(([code, killedBy]) => {
    throw new Error(`The process of a photo ended with ${code ?? killedBy}.`);
  });
  try {
    const answered = once(encoder, 'message', { signal });
    answered.catch(() => undefined);
    // A process that is gone says so by its exit.
    encoder.send(bytes, () => undefined);
    const [outcome] = await Promise.race([answered, ended]);
    // What photo-process.ts sends.
    return outcome as EncodeOutcome;
  } catch (error) {
    throw unavailable({ cause: error });
  } finally {
    ended.catch(() => undefined);
    over.abort();
  }
}
