import { puzzleRequiredBody, type SolvedPuzzle, solvedPuzzle } from '@karwan/shared-contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves the puzzle of a refusal, like a page. */
export async function solvePuzzle(refusal: unknown): Promise<SolvedPuzzle> {
  const { puzzle: challenge } = puzzleRequiredBody.parse(refusal);
  return solvedPuzzle.parse({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
