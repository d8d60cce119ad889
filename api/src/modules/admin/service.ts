import { formatDate, formatDateTime } from '@karwan/shared-contracts';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { createAccountRestrictions, securityEventsOf } from '../auth/index.ts';
import { executeVehicleCommand, type VehicleCommand, vehicleCommands } from '../new-vehicles/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { approveProfile, endProfileReview, recordOfficeEvent } from '../office/index.ts';
import {
  type AccountRow,
  accountKindNames,
  accountsToCheck,
  accountsWithContact,
  needsApproval,
} from '../users/index.ts';
import { executeOfficerCommand, type OfficerCommand, officerCommand } from './add-officer.ts';
import { AdminError, InvalidCommandError, MAX_LISTED } from './admin-error.ts';
import { finishRestore } from './after-restore.ts';
import { type AdCommand, adCommand, executeAdCommand, listAdsToReview } from './review-ads.ts';

/** A command as `npm run admin` sends it. */
const adminCommand = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['pending', 'ads']) }),
  z.object({ action: z.literal('after-restore'), since: z.coerce.date().optional() }),
  adCommand,
  z.object({
    action: z.enum(['show', 'approve', 'block', 'suspend', 'unblock']),
    /** Email or phone. */
    contact: z.string().min(3).max(200),
    /** The account's login. Required if several accounts share the contact. */
    kind: z.enum(accountKindNames).optional(),
    reason: z.string().min(3).max(300).optional(),
    until: z.iso.datetime().optional(),
  }),
  officerCommand,
  ...vehicleCommands,
]);
type AdminCommand = z.infer<typeof adminCommand>;
type AccountCommand = Exclude<
  AdminCommand,
  { action: 'pending' | 'ads' | 'after-restore' } | AdCommand | OfficerCommand | VehicleCommand
>;

/** Throws an `InvalidCommandError`. */
export function parseCommand(input: unknown): AdminCommand {
  const command = adminCommand.safeParse(input);
  if (!command.success) throw new InvalidCommandError();
  return command.data;
}

export type AdminServices = Pick<Services, 'db' | 'realtime' | 'now' | 'config'> & {
  notifications: Pick<Notifications, 'notify' | 'publishCounts'>;
};

/** Carries out a command and returns the text to print. Throws an `AdminError`. */
export async function executeCommand(services: AdminServices, command: AdminCommand): Promise<string> {
  switch (command.action) {
    case 'pending':
      return listPendingAccounts(services);
    case 'ads':
      return listAdsToReview(services);
    case 'after-restore':
      return finishRestore(services, command);
    case 'show-ad':
    case 'approve-ad':
    case 'reject-ad':
      return executeAdCommand(services, command);
    case 'add-office':
      return executeOfficerCommand(services, command);
    case 'rates':
    case 'rate':
    case 'price':
      return executeInTransaction(services, command);
    default:
      return executeAccountCommand(services, command);
  }
}

async function executeInTransaction(services: AdminServices, command: VehicleCommand): Promise<string> {
  const { db, now: clock } = services;
  const now = clock();
  return db.transaction(async (tx) => {
    const { text, isRefused, set } = await executeVehicleCommand({ db: tx, now: clock }, command);
    if (isRefused) throw new AdminError(text);
    if (set) await recordOfficeEvent(tx, { kind: 'price-set', officerId: null, after: set }, now);
    return text;
  });
}

async function executeAccountCommand(services: AdminServices, command: AccountCommand): Promise<string> {
  const account = await find(services, command);
  const restrictions = createAccountRestrictions(services);
  const name = `${account.name} (${account.email ?? command.contact}, ${account.userType})`;
  const subject = { kind: 'account', id: account.id, name: account.name };
  const { action, reason } = command;
  const record =
    (kind: 'person-blocked' | 'person-suspended' | 'person-freed', after = {}) =>
    (tx: Queryable) =>
      recordOfficeEvent(tx, { kind, officerId: null, subject, reason, after: { action, ...after } }, services.now());
  switch (command.action) {
    case 'show':
      return show(services, account);
    case 'approve':
      return approve(services, account, name);
    case 'block':
      if (command.reason === undefined) throw new AdminError('Give a reason: --reason "…". The person will see it.');
      await restrictions.block(account.id, command.reason, record('person-blocked'));
      return `${name} is blocked. All sessions have ended, the ads are hidden, and login attempts show the reason.`;
    case 'suspend': {
      if (command.reason === undefined) throw new AdminError('Give a reason: --reason "…". The person will see it.');
      if (command.until === undefined) throw new AdminError('Give an end date: --until 2026-12-31.');
      const until = new Date(command.until);
      if (until <= services.now()) throw new AdminError('--until must be in the future.');
      await restrictions.suspend(
        account.id,
        command.reason,
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

async function find({ db }: Pick<Services, 'db'>, { contact, kind }: AccountCommand): Promise<AccountRow> {
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
  const notifyOwner = await db.transaction(async (tx) => {
    await endProfileReview(tx, account.id, now);
    const subject = { kind: 'account', id: account.id, name: account.name };
    const [before, after] = [{ profile: account.profileStatus }, { profile: 'approved', decision: 'approve' }];
    await recordOfficeEvent(tx, { kind: 'decided', officerId: null, subject, before, after }, now);
    return approveProfile(services, tx, account, { status: 'approved', now });
  });
  if (notifyOwner === undefined) return `${name} is approved.`;
  notifyOwner();
  return `${name} is approved and has been notified on the site and by email.`;
}

async function listPendingAccounts({ db }: Pick<Services, 'db'>): Promise<string> {
  const rows = await accountsToCheck(db, MAX_LISTED);
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
