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
 * argon2id of 64 MiB, three passes, one lane: RFC 9106's choice for servers with less memory, but for the lanes. 75 ms on
 * the two cores it was measured on (docs/security.md).
 */
const STRENGTH: Options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const PREFIX = '$argon2id$v=19$m=65536,t=3,p=1$';

/** Two at once are some twenty logins a second; those that wait longer than a call may are refused. */
const AT_ONCE = 2;
const MAX_WAITING = 100;
let placesTaken = 0;

/**
 * A hash fills a core. Threads of their own, of lower priority than calls, leave the core to these and the process's pool
 * of threads to files and names. They end when there has been nothing to hash for a while.
 */
const threads = new Piscina<HashTask, string | boolean>({
  filename: join(import.meta.dirname, 'hash-thread.ts'),
  minThreads: 0,
  maxThreads: AT_ONCE,
  idleTimeout: 30_000,
  niceIncrement: 10,
  resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
});
// One that dies with nothing to do fails nobody; the next hash starts another.
threads.on('error', () => undefined);

export type HashPlace = Disposable;

/**
 * Reserves a place in the queue of hashes; throws 503 when it is full. Take it before a try is counted and hand it to
 * `isPassword`: otherwise a full queue would count as a wrong password.
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

/** Rejects with 503 where its thread dies. */
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

/** Codes live ten minutes: OWASP's least strength is enough for them. */
export const hashCode = (code: string) => hash(code);

/** Whichever strength the hash was made with. */
export const isPassword = async (passwordHash: string, password: string, place?: HashPlace) =>
  (await inThread({ text: password, fits: passwordHash }, place)) === true;

/** Made with other strengths than today's: to be made anew when the password is next known. */
export const isOutdated = (passwordHash: string) => !passwordHash.startsWith(PREFIX);

/** Of 256 random bits that nobody has kept, with today's strength. */
const NOBODYS_HASH = `${PREFIX}/DR5DdjmyjKZ5zbkgEFkwQ$F4cbdCnWqEILzKYPfSu2r4VvyrA+gc7mQixBWmF9TX0`;

/** Takes as long as looking at a password does, where there is none to look at. */
export async function wastePassword(password: string, place?: HashPlace): Promise<void> {
  await isPassword(NOBODYS_HASH, password, place);
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;
const LONGEST = 200;

/** Four MB, which a process has no use for before somebody chooses a password. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * Refuses what guessing begins with: one of the 49,000 commonest passwords, or a contact of the account; and what is too
 * long to be one. `field` names it in the body.
 */
export async function refuseWeak(
  password: string,
  field: 'password' | 'newPassword',
  ...contacts: string[]
): Promise<void> {
  if (password.length > LONGEST) throw invalidInput({ [`body.${field}`]: `At most ${LONGEST} characters, please.` });
  commonPasswords ??= readCommonPasswords();
  const lower = password.normalize('NFKC').toLowerCase();
  const isContact = contacts.some((contact) => lower === contact || lower === contact.split('@')[0]);
  if (!isContact && !(await commonPasswords).has(lower)) return;
  const message = isContact ? messages.passwordIsContact : messages.passwordCommon;
  throw passwordCommon({ message, fields: { [`body.${field}`]: message } });
}

/** Of who logs in by number: a shorter one would not even be sent by the mobile login form. */
export function refuseShortForMobile(newPassword: string): void {
  parseBody(z.object({ newPassword: newMobilePassword }), { newPassword });
}
