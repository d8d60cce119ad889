import { join } from 'node:path';
import { messages, newMobilePassword } from '@karwan/shared-contracts';
import type { Options } from '@node-rs/argon2';
import { Piscina } from 'piscina';
import { z } from 'zod';
import { invalidInput, unavailable } from '../../platform/http/general-refusals.ts';
import { parseBody } from '../../platform/http/parse-body.ts';
import type { HashTask } from './hash-thread.ts';
import { passwordCommon } from './refusals.ts';

/**
 * argon2id with 64 MiB and three passes: RFC 9106's recommendation for less memory, with one lane instead of four. 75
 * ms on two cores (docs/security.md).
 */
const STRENGTH: Options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const PREFIX = '$argon2id$v=19$m=65536,t=3,p=1$';

/**
 * Two at a time allow about twenty logins a second; tasks that would wait longer than the handler timeout are rejected.
 */
const MAX_THREADS = 2;
const MAX_WAITING = 100;
let slotsTaken = 0;

/**
 * Hashing uses a full core. Separate threads with lower priority leave the CPU to requests, and the process's thread
 * pool to files and DNS. Idle threads end.
 */
const threads = new Piscina<HashTask, string | boolean>({
  filename: join(import.meta.dirname, 'hash-thread.ts'),
  minThreads: 0,
  maxThreads: MAX_THREADS,
  idleTimeout: 30_000,
  niceIncrement: 10,
  resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
});
// An idle thread that dies affects no task; the next hash starts another.
threads.on('error', () => undefined);

export type HashSlot = Disposable;

/**
 * Reserves a place in the queue; throws 503 if it is full. Call it before counting an attempt and pass it to
 * `verifyPassword`; otherwise a full queue would count as a wrong password.
 */
export function reserveHashSlot(): HashSlot {
  if (slotsTaken >= MAX_THREADS + MAX_WAITING) throw unavailable();
  slotsTaken += 1;
  return {
    [Symbol.dispose]: () => {
      slotsTaken -= 1;
    },
  };
}

/** Rejects with 503 if the thread dies. */
async function runInThread(task: HashTask, slot?: HashSlot): Promise<string | boolean> {
  using _slot = slot === undefined ? reserveHashSlot() : undefined;
  try {
    return await threads.run(task);
  } catch (error) {
    throw unavailable({ cause: error });
  }
}

const hash = async (text: string, strength?: Options) =>
  String(await runInThread({ text, ...(strength && { strength }) }));

export const hashPassword = (password: string) => hash(password, STRENGTH);

/** OWASP's minimum strength suffices, because codes expire after ten minutes. */
export const hashCode = (code: string) => hash(code);

/** Accepts hashes of any strength. */
export const verifyPassword = async (passwordHash: string, password: string, slot?: HashSlot) =>
  (await runInThread({ text: password, fits: passwordHash }, slot)) === true;

/** Whether the hash has outdated parameters and should be renewed at the next login. */
export const needsRehash = (passwordHash: string) => !passwordHash.startsWith(PREFIX);

/** The hash of 256 discarded random bits, with the current parameters. */
const DUMMY_HASH = `${PREFIX}/DR5DdjmyjKZ5zbkgEFkwQ$F4cbdCnWqEILzKYPfSu2r4VvyrA+gc7mQixBWmF9TX0`;

/** Takes as long as a real check, for accounts without a password. */
export async function verifyDummyPassword(password: string, slot?: HashSlot): Promise<void> {
  await verifyPassword(DUMMY_HASH, password, slot);
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;
const MAX_LENGTH = 200;

/** Four MB, loaded only when a password is chosen. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * Rejects the 49,000 most common passwords, the account's contacts, and overlong passwords. `field` is the body's
 * field.
 */
export async function assertStrongPassword(
  password: string,
  field: 'password' | 'newPassword',
  ...contacts: string[]
): Promise<void> {
  if (password.length > MAX_LENGTH)
    throw invalidInput({ [`body.${field}`]: `Please use at most ${MAX_LENGTH} characters.` });
  commonPasswords ??= readCommonPasswords();
  const lower = password.normalize('NFKC').toLowerCase();
  const isContact = contacts.some((contact) => lower === contact || lower === contact.split('@')[0]);
  if (!isContact && !(await commonPasswords).has(lower)) return;
  const message = isContact ? messages.passwordIsContact : messages.passwordCommon;
  throw passwordCommon({ message, fields: { [`body.${field}`]: message } });
}

/** For accounts that log in by number: the mobile login form rejects shorter passwords. */
export function assertValidMobilePassword(newPassword: string): void {
  parseBody(z.object({ newPassword: newMobilePassword }), { newPassword });
}
