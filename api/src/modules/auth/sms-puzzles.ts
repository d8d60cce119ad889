import { randomBytes, randomInt } from 'node:crypto';
import { type OtpPurpose, type SmsPuzzle, type SolvedPuzzle, smsPuzzle } from '@karwan/shared-contracts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { Services } from '../../platform/services.ts';
import type { Contact } from '../users/index.ts';
import { smsPuzzles } from './tables.ts';

type Deps = Pick<Services, 'db' | 'now' | 'config' | 'sms'>;
/** What whoever asks for an SMS says of puzzles. */
export type PuzzleFields = {
  solvesPuzzles?: boolean | undefined;
  solvedPuzzle?: SolvedPuzzle | undefined;
};

const LIFE_MS = 2 * 60_000;
/** Rounds of PBKDF2 for a try: 2 ms in a browser on one of our cores, four times that on a cheap phone. */
const COST = 10_000;
/** How many times as hard the last puzzle of an hour is as the first. */
const MOST_HARDER = 4;

const subjectOf = ({ value }: Contact, purpose: OtpPurpose) => hashSecret(`${purpose} ${value}`);

/** Signed with a secret of its own, which the database keeps until it is solved: for all processes, and once. */
export async function givePuzzle(
  { db, now, config, sms }: Deps,
  contact: Contact,
  purpose: OtpPurpose,
): Promise<SmsPuzzle> {
  const secret = randomBytes(32).toString('base64url');
  const tries = Math.round(config.smsPuzzleTries * (1 + (MOST_HARDER - 1) * sms.shareEarned()));
  const puzzle = smsPuzzle.parse(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(tries),
      deriveKey,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: secret,
    }),
  );
  const expiresAt = new Date(now().getTime() + LIFE_MS);
  const { nonce } = puzzle.parameters;
  await db.insert(smsPuzzles).values({ nonce, subject: subjectOf(contact, purpose), secret, expiresAt });
  return puzzle;
}

/** Uses a puzzle up. True: it was solved, in time and for this very contact and purpose; of two at once one is. */
export async function spendPuzzle(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  contact: Contact,
  purpose: OtpPurpose,
  solved: SolvedPuzzle | undefined,
): Promise<boolean> {
  if (solved === undefined) return false;
  const { challenge, solution } = solved;
  const isIt = and(
    eq(smsPuzzles.nonce, challenge.parameters.nonce),
    eq(smsPuzzles.subject, subjectOf(contact, purpose)),
    gt(smsPuzzles.expiresAt, now()),
  );
  const [given] = await db.delete(smsPuzzles).where(isIt).returning({ secret: smsPuzzles.secret });
  if (given === undefined) return false;
  const { secret } = given;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  });
  return verified;
}

export const forgetOldPuzzles = (db: Queryable, now: Date) =>
  db.delete(smsPuzzles).where(lt(smsPuzzles.expiresAt, now));
