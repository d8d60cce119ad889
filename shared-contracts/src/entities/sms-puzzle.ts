import { z } from 'zod';
import { apiErrorBody } from '../api-failure.ts';

const hex = z
  .string()
  .regex(/^[0-9a-f]+$/)
  .max(200);

/** A proof-of-work challenge of a few seconds, created, solved and verified by `altcha-lib`. Send it back unchanged. */
export const smsPuzzle = z.object({
  parameters: z.object({
    algorithm: z.string().max(50),
    nonce: hex,
    salt: hex,
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: hex,
    keySignature: hex,
  }),
  signature: hex,
});
export type SmsPuzzle = z.infer<typeof smsPuzzle>;

/** A challenge with its solution: valid once, for a few minutes, for the contact and purpose it was issued for. */
export const solvedPuzzle = z.object({
  challenge: smsPuzzle,
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});
export type SolvedPuzzle = z.infer<typeof solvedPuzzle>;

/** Fields of a page that requests an SMS; older pages omit them. */
export const puzzleFields = {
  /**
   * The page solves a challenge if refused with `puzzle_required`, and retries. Without it, the refusal is
   * `otp_not_sent`.
   */
  solvesPuzzles: z.boolean().optional(),
  /** An invalid solution is ignored. */
  solvedPuzzle: solvedPuzzle.optional(),
};

/** Body of the refusal while unusually many SMS are requested. */
export const puzzleRequiredBody = apiErrorBody.extend({ code: z.literal('puzzle_required'), puzzle: smsPuzzle });
