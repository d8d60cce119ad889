import { SHEET_RESPONSE_HOURS, sheetResultPath } from '@karwan/shared-contracts';
import type { Services } from '../../platform/services.ts';
import type { Fulfilment, Fulfilments } from '../payments/index.ts';
import { findChecks, lockCheck, setRefunded, transitionCheck, undoRefunded } from './repository.ts';

/** The payment fulfilment of auction sheet checks. A job looks the sheet up afterwards. */
export function createSheetFulfilments({ now }: Pick<Services, 'now'>): Fulfilments {
  const fulfilment: Fulfilment = {
    async describeMany(db, subjects) {
      const checksById = await findChecks(
        db,
        subjects.map(({ id }) => id),
      );
      return subjects.map(({ id }) => {
        const check = checksById.get(id);
        return check === undefined
          ? { title: 'Auction sheet verification', href: null }
          : { title: `Auction sheet verification, ${check.chassisNumber}`, href: sheetResultPath(id) };
      });
    },
    async fulfil(tx, { subject }) {
      const check = await lockCheck(tx, subject.id);
      const at = now();
      const answerBy = new Date(at.getTime() + SHEET_RESPONSE_HOURS * 3_600_000);
      const hasStarted = check && (await transitionCheck(tx, check, { to: 'looking', at, dueAt: at, answerBy }));
      return hasStarted ? 'done' : { refuse: 'The verification was cancelled before the payment arrived.' };
    },
    async expired(tx, { subject, status }) {
      const check = await lockCheck(tx, subject.id);
      if (check) await transitionCheck(tx, check, { to: status === 'cancelled' ? 'cancelled' : 'expired', at: now() });
    },
    async refunded(tx, { subject, refundedPkr, status }) {
      const check = await lockCheck(tx, subject.id);
      if (check === undefined) return;
      await setRefunded(tx, check.id, refundedPkr, now());
      if (status === 'refunded') await transitionCheck(tx, check, { to: 'refunded', at: now() });
    },
    async refundUndone(tx, { subject, refundedPkr }) {
      const check = await lockCheck(tx, subject.id);
      if (check === undefined) return;
      await setRefunded(tx, check.id, refundedPkr, now());
      if (check.status === 'refunded') await undoRefunded(tx, check.id, now());
    },
  };
  return { 'auction-sheet-verification': fulfilment };
}
