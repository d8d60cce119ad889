import { type CaseAction, type CaseStep, nextStage } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Actor, addStep } from '../bookings/index.ts';
import type { Case } from './policy.ts';
import { caseState } from './refusals.ts';
import { type CaseRow, updateCase } from './repository.ts';

type Transition = {
  action: CaseAction;
  by: Actor;
  at: Date;
  /** The entry in the booking's timeline; absent for changes that are not shown there. */
  step?: { what: CaseStep; note?: string | undefined; amountPkr?: number; startsAt?: Date };
  set?: Partial<CaseRow>;
};

/**
 * Moves a locked case to the stage that an action leads to, if the action is allowed, and adds an entry to its
 * booking's timeline.
 */
export async function transitionCase(
  tx: Queryable,
  { booking: { id: bookingId }, row }: Case,
  { action, by, at, step, set }: Transition,
): Promise<CaseRow> {
  const stage = nextStage(row, action);
  if (stage === undefined) throw caseState();
  if (step !== undefined) await addStep(tx, { bookingId, at, ...by, ...step });
  return updateCase(tx, bookingId, { ...set, stage, revision: row.revision + 1, updatedAt: at });
}
