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
/** The puzzle fields in requests for an SMS. */
export type PuzzleFields = {
  solvesPuzzles?: boolean | undefined;
  solvedPuzzle?: SolvedPuzzle | undefined;
};

const PUZZLE_TTL_MS = 2 * 60_000;
/** PBKDF2 rounds per try: 2 ms in a browser on one of our cores, about 8 ms on a cheap phone. */
const COST = 10_000;
/** How many times harder the last puzzle of an hour is than the first. */
const MAX_DIFFICULTY_FACTOR = 4;

const subjectOf = ({ value }: Contact, purpose: OtpPurpose) => hashSecret(`${purpose} ${value}`);

/**
 * Signed with its own secret, stored in the database until it is solved, so that it works for all processes and only
 * once.
 */
export async function issuePuzzle(
  { db, now, config, sms }: Deps,
  contact: Contact,
  purpose: OtpPurpose,
): Promise<SmsPuzzle> {
  const secret = randomBytes(32).toString('base64url');
  const tries = Math.round(config.smsPuzzleTries * (1 + (MAX_DIFFICULTY_FACTOR - 1) * sms.proofOfWorkUsage()));
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
  const expiresAt = new Date(now().getTime() + PUZZLE_TTL_MS);
  const { nonce } = puzzle.parameters;
  await db.insert(smsPuzzles).values({ nonce, subject: subjectOf(contact, purpose), secret, expiresAt });
  return puzzle;
}

/**
 * Consumes a puzzle. True if it was solved in time, and for this contact and purpose; of two concurrent calls one
 * succeeds.
 */
export async function redeemPuzzle(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  contact: Contact,
  purpose: OtpPurpose,
  solved: SolvedPuzzle | undefined,
): Promise<boolean> {
  if (solved === undefined) return false;
  const { challenge, solution } = solved;
  const matchesPuzzle = and(
    eq(smsPuzzles.nonce, challenge.parameters.nonce),
    eq(smsPuzzles.subject, subjectOf(contact, purpose)),
    gt(smsPuzzles.expiresAt, now()),
  );
  const [issued] = await db.delete(smsPuzzles).where(matchesPuzzle).returning({ secret: smsPuzzles.secret });
  if (issued === undefined) return false;
  const { secret } = issued;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  });
  return verified;
}

export const deleteExpiredPuzzles = (db: Queryable, now: Date) =>
  db.delete(smsPuzzles).where(lt(smsPuzzles.expiresAt, now));
