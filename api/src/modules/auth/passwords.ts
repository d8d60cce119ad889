import { messages, newMobilePassword } from '@karwan/shared-contracts';
import { hash, type Options, verify } from '@node-rs/argon2';
import { z } from 'zod';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import { parseBody } from '../../platform/http/parse-body.ts';
import { passwordCommon } from './refusals.ts';

/**
 * argon2id of 64 MiB, three passes, one lane: RFC 9106's choice for servers with less memory, but for the lanes. 75 ms on
 * the two cores it was measured on (docs/security.md).
 */
const STRENGTH: Options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const PREFIX = '$argon2id$v=19$m=65536,t=3,p=1$';

export const hashPassword = (password: string) => hash(password, STRENGTH);

/** Codes live ten minutes: OWASP's least strength is enough for them. */
export const hashCode = (code: string) => hash(code);

/** Whichever strength the hash was made with. */
export const isPassword = (passwordHash: string, password: string) => verify(passwordHash, password);

/** Made with other strengths than today's: to be made anew when the password is next known. */
export const isOutdated = (passwordHash: string) => !passwordHash.startsWith(PREFIX);

/** Of 256 random bits that nobody has kept, with today's strength. */
const NOBODYS_HASH = `${PREFIX}/DR5DdjmyjKZ5zbkgEFkwQ$F4cbdCnWqEILzKYPfSu2r4VvyrA+gc7mQixBWmF9TX0`;

/** Takes as long as looking at a password does, where there is none to look at. */
export async function wastePassword(password: string): Promise<void> {
  await verify(NOBODYS_HASH, password);
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
  const lower = password.toLowerCase();
  const isContact = contacts.some((contact) => lower === contact || lower === contact.split('@')[0]);
  if (!isContact && !(await commonPasswords).has(lower)) return;
  const message = isContact ? messages.passwordIsContact : messages.passwordCommon;
  throw passwordCommon({ message, fields: { [`body.${field}`]: message } });
}

/** Of who logs in by number: a shorter one would not even be sent by the mobile login form. */
export function refuseShortForMobile(newPassword: string): void {
  parseBody(z.object({ newPassword: newMobilePassword }), { newPassword });
}
