import { isRefused, messages, type SolvedPuzzle } from '@karwan/shared-contracts';

/** Puzzle fields of a call that sends an SMS. */
export type PuzzleFields = { solvesPuzzles: true; solvedPuzzle?: SolvedPuzzle };

/**
 * A second puzzle may be needed if the first expires while it is solved, or if another request takes the last SMS of
 * the quota.
 */
const MAX_PUZZLES = 2;

let activeController: AbortController | undefined;
const listeners = new Set<() => void>();

function setActiveController(next: AbortController | undefined): void {
  activeController = next;
  for (const listener of listeners) listener();
}

/** Whether a puzzle is being solved on this page. For `useSyncExternalStore`. */
export const puzzleStore = {
  isSolving: () => activeController !== undefined,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Cancels the puzzle when the user leaves; no further request is made. */
export function stopSolving(): void {
  activeController?.abort();
  setActiveController(undefined);
}

/**
 * Requests an SMS. If the server demands a puzzle, solves it (some seconds) and retries. After `stopSolving` the
 * promise never settles, because no one awaits the result.
 */
export async function withSmsPuzzles<Output>(sendRequest: (fields: PuzzleFields) => Promise<Output>): Promise<Output> {
  let fields: PuzzleFields = { solvesPuzzles: true };
  for (let solved = 0; ; solved += 1) {
    try {
      return await sendRequest(fields);
    } catch (error) {
      if (solved === MAX_PUZZLES || !isRefused(error, 'puzzle_required')) throw error;
      fields = { solvesPuzzles: true, solvedPuzzle: await solve(error.failure.data) };
    }
  }
}

async function solve(refusal: unknown): Promise<SolvedPuzzle> {
  stopSolving();
  const controller = new AbortController();
  setActiveController(controller);
  try {
    const { solvePuzzle } = await import(/* webpackChunkName: "puzzle" */ './solve-puzzle.ts');
    const solved = await solvePuzzle(refusal, controller);
    if (controller.signal.aborted) return new Promise<never>(() => undefined);
    if (solved === undefined) throw new Error(messages.sendOtpFailed);
    return solved;
  } finally {
    if (activeController === controller) setActiveController(undefined);
  }
}
