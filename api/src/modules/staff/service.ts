import type { StaffMember } from '@karwan/shared-contracts';
import type { Services } from '../../platform/services.ts';
import { endSessionsOf, lastSeenOf, recordSecurityEvent, sessionIdsOf } from '../auth/index.ts';
import { type AccountRow, lockAccount } from '../users/index.ts';
import { assertStaffLimit } from './policy.ts';
import { presentMember } from './presenter.ts';
import { staffNotFound } from './refusals.ts';
import { countSeats, findStaff, listStaffOf, updateStaffRow } from './repository.ts';

type StaffChange = { permissions?: string[] | undefined; isDisabled?: boolean | undefined };

/** Manages a dealer's staff. Invitations are in `invitations.ts`. */
export function createStaff({ db, realtime, now }: Pick<Services, 'db' | 'realtime' | 'now'>) {
  async function present(rows: readonly AccountRow[]): Promise<StaffMember[]> {
    const lastSeen = await lastSeenOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => presentMember(row, lastSeen.get(row.id)));
  }

  return {
    membersOf: async (dealerId: string) => present(await listStaffOf(db, dealerId)),

    /** Disabling logs out all devices. After a change of permissions, open pages reload with the new ones. */
    async change(
      dealerId: string,
      staffId: string,
      { permissions, isDisabled }: StaffChange,
      ip: string,
    ): Promise<StaffMember> {
      const time = now();
      const { ended, row } = await db.transaction(async (tx) => {
        await lockAccount(tx, dealerId);
        const before = await findStaff(tx, dealerId, staffId);
        if (before === undefined) throw staffNotFound();
        if (isDisabled === false && before.disabledAt !== null) assertStaffLimit(await countSeats(tx, dealerId, time));
        const changes = {
          ...(permissions && { permissions }),
          ...(isDisabled !== undefined && { disabledAt: isDisabled ? (before.disabledAt ?? time) : null }),
        };
        const row = (await updateStaffRow(tx, staffId, changes, time)) ?? before;
        const details = {
          staffId,
          permissions: row.permissions.join(', '),
          isDisabled: String(row.disabledAt !== null),
        };
        await recordSecurityEvent(tx, { kind: 'staff-changed', accountId: dealerId, ip, details }, time);
        return { row, ended: isDisabled ? await endSessionsOf(tx, staffId) : [] };
      });
      for (const sessionId of ended) realtime.endSession(sessionId, 'logout', {});
      for (const sessionId of await sessionIdsOf(db, staffId)) realtime.reconnectSession(sessionId);
      const [member] = await present([row]);
      if (member === undefined) throw staffNotFound();
      return member;
    },
  };
}
