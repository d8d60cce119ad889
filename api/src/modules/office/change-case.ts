import type { OfficeCase, OfficeCaseChange } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Officer } from '../../platform/http/caller.ts';
import { lockWithOrders, referenceOf } from '../bookings/index.ts';
import {
  type CaseWithOffers,
  caseChanged,
  changeByOffice,
  loadCase,
  lockCaseWithOffers,
  type MessageServices,
  type OfficeServices,
  presentForOffice,
  publishChange,
  type ReadServices,
} from '../cases/index.ts';
import type { Payments } from '../payments/index.ts';
import { recordOfficeEvent } from './audit.ts';

export type OfficeCaseServices = ReadServices &
  MessageServices &
  OfficeServices & { payments: Pick<Payments, 'lockOrders'> };
type ActingOfficer = { officer: Officer; ip: string };
type Input = { bookingId: string; revision: number; change: OfficeCaseChange };

export const officeCaseOf = async (
  services: OfficeCaseServices,
  bookingId: string,
  officerId: string,
): Promise<OfficeCase> => presentForOffice(await loadCase(services, bookingId), { officerId, now: services.now() });

/**
 * Applies one change to a case and adds it to the audit log. If two officers change the same version, the second gets
 * `case_changed`.
 */
export async function changeCase(services: OfficeCaseServices, input: Input, by: ActingOfficer): Promise<OfficeCase> {
  const isChanged = await services.db.transaction((tx) => changeInTransaction(tx, services, input, by));
  const officeCase = await officeCaseOf(services, input.bookingId, by.officer.officerId);
  if (!isChanged) throw caseChanged({ extra: { case: officeCase } });
  publishChange(services, { id: input.bookingId, accountId: officeCase.accountId });
  return officeCase;
}

/** False if the case has changed since the officer loaded it. */
async function changeInTransaction(
  tx: Queryable,
  services: OfficeCaseServices,
  { bookingId, revision, change }: Input,
  { officer: { officerId }, ip }: ActingOfficer,
): Promise<boolean> {
  await lockWithOrders(tx, services.payments, bookingId);
  const before = await lockCaseWithOffers(tx, bookingId);
  if (before.row.revision !== revision) return false;
  await changeByOffice(tx, services, before, { change, officerId });
  const event = {
    kind: 'case-changed' as const,
    officerId,
    ip,
    subject: { kind: 'booking', id: bookingId, name: referenceOf(before.booking) },
    before: stateOf(before),
    after: { ...stateOf(await lockCaseWithOffers(tx, bookingId)), ...withoutTexts(change) },
  };
  await recordOfficeEvent(tx, event, services.now());
  return true;
}

/** Free text is stored in the case only, and erased with the account. */
const withoutTexts = (change: OfficeCaseChange) =>
  Object.fromEntries(Object.entries(change).filter(([key]) => !['note', 'name', 'adLink'].includes(key)));

const stateOf = ({ booking, row }: CaseWithOffers) => ({
  status: booking.status,
  stage: row.stage,
  proposedPkr: row.proposedPkr,
  agreedPkr: row.agreedPkr,
  reachedPkr: row.reachedPkr,
  commissionPkr: row.commissionPkr,
});
