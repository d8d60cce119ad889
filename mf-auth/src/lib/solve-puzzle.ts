import { puzzleRequiredBody, type SolvedPuzzle, solvedPuzzle } from '@karwan/shared-contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves the puzzle of a refusal. Undefined if it was cancelled or took too long. The browser derives the keys off the
 * main thread, so no worker is needed. A file of its own, loaded only when a puzzle is required.
 */
export async function solvePuzzle(refusal: unknown, controller: AbortController): Promise<SolvedPuzzle | undefined> {
  const { puzzle: challenge } = await puzzleRequiredBody.parseAsync(refusal);
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  return solution ? solvedPuzzle.parseAsync({ challenge, solution }) : undefined;
}
