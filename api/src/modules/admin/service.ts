import { formatDate, formatDateTime } from '@karwan/shared-contracts';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { createAccountRestrictions, securityEventsOf } from '../auth/index.ts';
import { carryOutVehicleOrder, type VehicleOrder, vehicleOrders } from '../new-vehicles/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { approveProfile, endProfileReview, recordOfficeEvent } from '../office/index.ts';
import {
  type AccountRow,
  accountKindNames,
  accountsToCheck,
  accountsWithContact,
  needsApproval,
} from '../users/index.ts';
import { carryOutOfOfficer, type OfficerOrder, officerOrder } from './add-officer.ts';
import { AdminError, MOST_SHOWN, UnreadableOrder } from './admin-error.ts';
import { settleAfterRestore } from './after-restore.ts';
import { type AdOrder, adOrder, adsThatWait, carryOutOfAd } from './review-ads.ts';

/** A command as `npm run admin` sends it. */
const adminOrder = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['pending', 'ads']) }),
  z.object({ action: z.literal('after-restore'), since: z.coerce.date().optional() }),
  adOrder,
  z.object({
    action: z.enum(['show', 'approve', 'block', 'suspend', 'unblock']),
    /** Email or phone. */
    contact: z.string().min(3).max(200),
    /** The account's login. Required if several accounts share the contact. */
    kind: z.enum(accountKindNames).optional(),
    reason: z.string().min(3).max(300).optional(),
    until: z.iso.datetime().optional(),
  }),
  officerOrder,
  ...vehicleOrders,
]);
type AdminOrder = z.infer<typeof adminOrder>;
type AccountOrder = Exclude<
  AdminOrder,
  { action: 'pending' | 'ads' | 'after-restore' } | AdOrder | OfficerOrder | VehicleOrder
>;

/** Throws an `UnreadableOrder`. */
export function readOrder(given: unknown): AdminOrder {
  const order = adminOrder.safeParse(given);
  if (!order.success) throw new UnreadableOrder();
  return order.data;
}

export type AdminServices = Pick<Services, 'db' | 'realtime' | 'now' | 'config'> & {
  notifications: Pick<Notifications, 'notify' | 'publishCounts'>;
};

/** Carries out a command and returns the text to print. Throws an `AdminError`. */
export async function carryOut(services: AdminServices, order: AdminOrder): Promise<string> {
  switch (order.action) {
    case 'pending':
      return pendingOnes(services);
    case 'ads':
      return adsThatWait(services);
    case 'after-restore':
      return settleAfterRestore(services, order);
    case 'show-ad':
    case 'approve-ad':
    case 'reject-ad':
      return carryOutOfAd(services, order);
    case 'add-office':
      return carryOutOfOfficer(services, order);
    case 'rates':
    case 'rate':
    case 'price':
      return carryOutOfVehicles(services, order);
    default:
      return carryOutOfAccount(services, order);
  }
}

async function carryOutOfVehicles(services: AdminServices, order: VehicleOrder): Promise<string> {
  const { db, now: clock } = services;
  const now = clock();
  return db.transaction(async (tx) => {
    const { text, isRefused, set } = await carryOutVehicleOrder({ db: tx, now: clock }, order);
    if (isRefused) throw new AdminError(text);
    if (set) await recordOfficeEvent(tx, { kind: 'price-set', officerId: null, after: set }, now);
    return text;
  });
}

async function carryOutOfAccount(services: AdminServices, order: AccountOrder): Promise<string> {
  const account = await find(services, order);
  const restrictions = createAccountRestrictions(services);
  const name = `${account.name} (${account.email ?? order.contact}, ${account.userType})`;
  const subject = { kind: 'account', id: account.id, name: account.name };
  const { action, reason } = order;
  const record =
    (kind: 'person-blocked' | 'person-suspended' | 'person-freed', after = {}) =>
    (tx: Queryable) =>
      recordOfficeEvent(tx, { kind, officerId: null, subject, reason, after: { action, ...after } }, services.now());
  switch (order.action) {
    case 'show':
      return show(services, account);
    case 'approve':
      return approve(services, account, name);
    case 'block':
      if (order.reason === undefined) throw new AdminError('Give a reason: --reason "…". The person will see it.');
      await restrictions.block(account.id, order.reason, record('person-blocked'));
      return `${name} is blocked. All sessions have ended, the ads are hidden, and login attempts show the reason.`;
    case 'suspend': {
      if (order.reason === undefined) throw new AdminError('Give a reason: --reason "…". The person will see it.');
      if (order.until === undefined) throw new AdminError('Give an end date: --until 2026-12-31.');
      const until = new Date(order.until);
      if (until <= services.now()) throw new AdminError('--until must be in the future.');
      await restrictions.suspend(
        account.id,
        order.reason,
        until,
        record('person-suspended', { until: until.toISOString() }),
      );
      return `${name} is suspended until ${formatDateTime(until)}. The person can read and log in, but cannot post, message or book.`;
    }
    case 'unblock':
      await restrictions.unblock(account.id, record('person-freed'));
      return `${name} is no longer blocked or suspended.`;
  }
}

async function find({ db }: Pick<Services, 'db'>, { contact, kind }: AccountOrder): Promise<AccountRow> {
  const found = await accountsWithContact(db, contact, kind);
  const [account] = found;
  if (account === undefined) throw new AdminError(`Account ${contact} was not found.`);
  if (found.length > 1) throw new AdminError(`${contact} has several accounts. Add --kind user, dealer or workshop.`);
  return account;
}

async function approve(services: AdminServices, account: AccountRow, name: string): Promise<string> {
  const { db, now: clock } = services;
  if (!needsApproval(account)) throw new AdminError(`${name} needs no approval. Only dealers and workshops do.`);
  const now = clock();
  const tell = await db.transaction(async (tx) => {
    await endProfileReview(tx, account.id, now);
    const subject = { kind: 'account', id: account.id, name: account.name };
    const [before, after] = [{ profile: account.profileStatus }, { profile: 'approved', decision: 'approve' }];
    await recordOfficeEvent(tx, { kind: 'decided', officerId: null, subject, before, after }, now);
    return approveProfile(services, tx, account, { status: 'approved', now });
  });
  if (tell === undefined) return `${name} is approved.`;
  tell();
  return `${name} is approved and has been notified on the site and by email.`;
}

async function pendingOnes({ db }: Pick<Services, 'db'>): Promise<string> {
  const rows = await accountsToCheck(db, MOST_SHOWN);
  if (rows.length === 0) return 'No one is waiting for approval.';
  return rows
    .map(({ createdAt, name, email, userType, businessType, city }) =>
      [createdAt.toISOString().slice(0, 10), userType, name, email, businessType, city].filter(Boolean).join('  '),
    )
    .join('\n');
}

async function show({ db }: Pick<Services, 'db'>, account: AccountRow): Promise<string> {
  const { id, name, email, userType, profileStatus, createdAt, closedAt } = account;
  const { blockedReason, suspendedUntil, suspendedReason } = account;
  const events = await securityEventsOf(db, id, 20);
  return [
    `${name}  ${email ?? ''}  ${userType}  ${profileStatus}  since ${createdAt.toISOString().slice(0, 10)}`,
    ...(closedAt ? [`closed by its owner on ${formatDate(closedAt)}`] : []),
    ...(blockedReason ? [`blocked: ${blockedReason}`] : []),
    ...(suspendedUntil ? [`suspended until ${formatDateTime(suspendedUntil)}: ${suspendedReason ?? ''}`] : []),
    ...events.map(({ at, kind, ip, details }) =>
      [at.toISOString(), kind, ip ?? '', ...Object.entries(details).map(([key, value]) => `${key}=${value}`)].join(
        '  ',
      ),
    ),
  ].join('\n');
}
