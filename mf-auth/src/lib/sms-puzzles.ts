import { isRefused, messages, type SolvedPuzzle } from '@karwan/shared-contracts';

/** What a call that sends an SMS says of puzzles. */
export type PuzzleFields = { solvesPuzzles: true; solvedPuzzle?: SolvedPuzzle };

/** A puzzle runs out of time while it is solved, or another asks for the last SMS: then there may be another one. */
const MOST_PUZZLES = 2;

let solving: AbortController | undefined;
const listeners = new Set<() => void>();

function setSolving(next: AbortController | undefined): void {
  solving = next;
  for (const listener of listeners) listener();
}

/** Whether a puzzle is being solved on this page, for `useSyncExternalStore`. */
export const puzzleStore = {
  isSolving: () => solving !== undefined,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Whoever waited for it has left: nothing more is asked of the server. */
export function stopSolving(): void {
  solving?.abort();
  setSolving(undefined);
}

/**
 * Asks for an SMS. Where the server wants a puzzle solved first, this does it, some seconds, and asks again. After
 * `stopSolving` it never settles: there is nobody to tell.
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
