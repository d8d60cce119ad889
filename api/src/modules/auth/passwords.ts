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
const AT_ONCE = 2;
const MAX_WAITING = 100;
let placesTaken = 0;

/**
 * Hashing uses a full core. Separate threads with lower priority leave the CPU to requests, and the process's thread
 * pool to files and DNS. Idle threads end.
 */
const threads = new Piscina<HashTask, string | boolean>({
  filename: join(import.meta.dirname, 'hash-thread.ts'),
  minThreads: 0,
  maxThreads: AT_ONCE,
  idleTimeout: 30_000,
  niceIncrement: 10,
  resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
});
// An idle thread that dies affects no task; the next hash starts another.
threads.on('error', () => undefined);

export type HashPlace = Disposable;

/**
 * Reserves a place in the queue; throws 503 if it is full. Call it before counting an attempt and pass it to
 * `isPassword`; otherwise a full queue would count as a wrong password.
 */
export function takeHashPlace(): HashPlace {
  if (placesTaken >= AT_ONCE + MAX_WAITING) throw unavailable();
  placesTaken += 1;
  return {
    [Symbol.dispose]: () => {
      placesTaken -= 1;
    },
  };
}

/** Rejects with 503 if the thread dies. */
async function inThread(task: HashTask, reserved?: HashPlace): Promise<string | boolean> {
  using _place = reserved === undefined ? takeHashPlace() : undefined;
  try {
    return await threads.run(task);
  } catch (error) {
    throw unavailable({ cause: error });
  }
}

const hash = async (text: string, strength?: Options) =>
  String(await inThread({ text, ...(strength && { strength }) }));

export const hashPassword = (password: string) => hash(password, STRENGTH);

/** OWASP's minimum strength suffices, because codes expire after ten minutes. */
export const hashCode = (code: string) => hash(code);

/** Accepts hashes of any strength. */
export const isPassword = async (passwordHash: string, password: string, place?: HashPlace) =>
  (await inThread({ text: password, fits: passwordHash }, place)) === true;

/** Whether the hash has outdated parameters and should be renewed at the next login. */
export const isOutdated = (passwordHash: string) => !passwordHash.startsWith(PREFIX);

/** The hash of 256 discarded random bits, with the current parameters. */
const NOBODYS_HASH = `${PREFIX}/DR5DdjmyjKZ5zbkgEFkwQ$F4cbdCnWqEILzKYPfSu2r4VvyrA+gc7mQixBWmF9TX0`;

/** Takes as long as a real check, for accounts without a password. */
export async function wastePassword(password: string, place?: HashPlace): Promise<void> {
  await isPassword(NOBODYS_HASH, password, place);
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;
const LONGEST = 200;

/** Four MB, loaded only when a password is chosen. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * Rejects the 49,000 most common passwords, the account's contacts, and overlong passwords. `field` is the body's
 * field.
 */
export async function refuseWeak(
  password: string,
  field: 'password' | 'newPassword',
  ...contacts: string[]
): Promise<void> {
  if (password.length > LONGEST) throw invalidInput({ [`body.${field}`]: `Please use at most ${LONGEST} characters.` });
  commonPasswords ??= readCommonPasswords();
  const lower = password.normalize('NFKC').toLowerCase();
  const isContact = contacts.some((contact) => lower === contact || lower === contact.split('@')[0]);
  if (!isContact && !(await commonPasswords).has(lower)) return;
  const message = isContact ? messages.passwordIsContact : messages.passwordCommon;
  throw passwordCommon({ message, fields: { [`body.${field}`]: message } });
}

/** For accounts that log in by number: the mobile login form rejects shorter passwords. */
export function refuseShortForMobile(newPassword: string): void {
  parseBody(z.object({ newPassword: newMobilePassword }), { newPassword });
}
