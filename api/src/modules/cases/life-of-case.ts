import { type CaseAction, type CaseStep, stageAfter } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Actor, addStep } from '../bookings/index.ts';
import type { Case } from './policy.ts';
import { caseState } from './refusals.ts';
import { type CaseRow, updateCase } from './repository.ts';

type Done = {
  action: CaseAction;
  by: Actor;
  at: Date;
  /** In the timeline of its booking; what is only noted has none. */
  step?: { what: CaseStep; note?: string | undefined; amountPkr?: number; startsAt?: Date };
  set?: Partial<CaseRow>;
};

/** Brings a locked case to where an action leads, as far as it may be done there, and notes it in the timeline of its booking. */
export async function advance(
  tx: Queryable,
  { booking: { id: bookingId }, row }: Case,
  { action, by, at, step, set }: Done,
): Promise<CaseRow> {
  const stage = stageAfter(row, action);
  if (stage === undefined) throw caseState();
  if (step !== undefined) await addStep(tx, { bookingId, at, ...by, ...step });
  return updateCase(tx, bookingId, { ...set, stage, revision: row.revision + 1, updatedAt: at });
}
