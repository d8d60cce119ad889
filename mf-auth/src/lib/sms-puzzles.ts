import { isRefused, messages, type SolvedPuzzle } from '@karwan/shared-contracts';

/** Puzzle fields of a call that sends an SMS. */
export type PuzzleFields = { solvesPuzzles: true; solvedPuzzle?: SolvedPuzzle };

/**
 * A second puzzle may be needed if the first expires while it is solved, or if another request takes the last SMS of
 * the quota.
 */
const MOST_PUZZLES = 2;

let solving: AbortController | undefined;
const listeners = new Set<() => void>();

function setSolving(next: AbortController | undefined): void {
  solving = next;
  for (const listener of listeners) listener();
}

/** Whether a puzzle is being solved on this page. For `useSyncExternalStore`. */
export const puzzleStore = {
  isSolving: () => solving !== undefined,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Cancels the puzzle when the user leaves; no further request is made. */
export function stopSolving(): void {
  solving?.abort();
  setSolving(undefined);
}

/**
 * Requests an SMS. If the server demands a puzzle, solves it (some seconds) and retries. After `stopSolving` the
 * promise never settles, because no one awaits the result.
 */
export async function solvingPuzzles<Output>(ask: (fields: PuzzleFields) => Promise<Output>): Promise<Output> {
  let fields: PuzzleFields = { solvesPuzzles: true };
  for (let solved = 0; ; solved += 1) {
    try {
      return await ask(fields);
    } catch (error) {
      if (solved === MOST_PUZZLES || !isRefused(error, 'puzzle_required')) throw error;
      fields = { solvesPuzzles: true, solvedPuzzle: await solve(error.failure.data) };
    }
  }
}

async function solve(refusal: unknown): Promise<SolvedPuzzle> {
  stopSolving();
  const own = new AbortController();
  setSolving(own);
  try {
    const { solvePuzzle } = await import(/* webpackChunkName: "puzzle" */ './solve-puzzle.ts');
    const solved = await solvePuzzle(refusal, own);
    if (own.signal.aborted) return new Promise<never>(() => undefined);
    if (solved === undefined) throw new Error(messages.sendOtpFailed);
    return solved;
  } finally {
    if (solving === own) setSolving(undefined);
  }
}
