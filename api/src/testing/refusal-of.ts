import { Refusal } from '../platform/http/refusal.ts';

/** The refusal that a rule throws; undefined if it throws none. */
export function refusalOf(rule: () => unknown): Refusal | undefined {
  try {
    rule();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}
