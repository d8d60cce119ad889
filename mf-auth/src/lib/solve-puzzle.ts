import { puzzleRequiredBody, type SolvedPuzzle, solvedPuzzle } from '@karwan/shared-contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves the puzzle of a refusal; undefined where it was stopped or took too long. The browser derives the keys beside the
 * page's thread, so no worker is needed. In a file of its own, which comes when a puzzle does.
 */
export async function solvePuzzle(refusal: unknown, controller: AbortController): Promise<SolvedPuzzle | undefined> {
  const { puzzle: challenge } = await puzzleRequiredBody.parseAsync(refusal);
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  return solution ? solvedPuzzle.parseAsync({ challenge, solution }) : undefined;
}
