import { z } from 'zod';
import { apiErrorBody } from '../api-failure.ts';

const hex = z
  .string()
  .regex(/^[0-9a-f]+$/)
  .max(200);

/** Some seconds of work for a browser, as `altcha-lib` makes, solves and verifies it. Passed back as it came. */
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

/** A puzzle with what solves it: good once, within minutes, for the contact and purpose that it was given for. */
export const solvedPuzzle = z.object({
  challenge: smsPuzzle,
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});
export type SolvedPuzzle = z.infer<typeof solvedPuzzle>;

/** What a page that asks for an SMS says of puzzles; older pages say nothing. */
export const puzzleFields = {
  /** It solves one if it is refused with `puzzle_required`, and asks again. Without it the refusal is `otp_not_sent`. */
  solvesPuzzles: z.boolean().optional(),
  /** One that is good for nothing is as none. */
  solvedPuzzle: solvedPuzzle.optional(),
};

/** Body of the refusal while more SMS are asked for than usual. */
export const puzzleRequiredBody = apiErrorBody.extend({ code: z.literal('puzzle_required'), puzzle: smsPuzzle });
