import { randomBytes, randomUUID } from 'node:crypto';
import {
  joinStaffPath,
  messages,
  parseStaffPermissions,
  type StaffInvitation,
  type StaffPermission,
} from '@karwan/shared-contracts';
import { and, count, eq, gt } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { Services } from '../../platform/services.ts';
import { emailRegistered } from '../auth/index.ts';
import { findAccount, findAccountByContact } from '../users/index.ts';
import { invitationNotFound, mailNotSent, tooManyStaff } from './refusals.ts';
import { countStaff } from './repository.ts';
import { staffInvitations } from './tables.ts';

export type InvitationRow = typeof staffInvitations.$inferSelect;
type NewInvitation = { name: string; email: string; permissions: readonly StaffPermission[] };

const LIFE_MS = 7 * 86_400_000;
const MOST_STAFF = 50;

/** Mails a link that works once, for a week; an earlier one to the same address stops working. */
export async function invite(
  { db, mail, now: clock, config }: Pick<Services, 'db' | 'mail' | 'now' | 'config'>,
  dealerId: string,
  { name, email, permissions }: NewInvitation,
): Promise<InvitationRow> {
  const now = clock();
  const token = randomBytes(32).toString('base64url');
  const stored = await db.transaction(async (tx) => {
    const dealer = await findAccount(tx, dealerId);
    if (dealer === undefined) throw invitationNotFound();
    if ((await findAccountByContact(tx, 'dealer', { kind: 'email', value: email })) !== undefined) {
      throw emailRegistered({ fields: { 'body.email': messages.emailRegistered } });
    }
    await tx
      .delete(staffInvitations)
      .where(and(eq(staffInvitations.dealerId, dealerId), eq(staffInvitations.email, email)));
    if ((await countOpen(tx, dealerId, now)) + (await countStaff(tx, dealerId)) >= MOST_STAFF) throw tooManyStaff();
    const [row] = await tx
      .insert(staffInvitations)
      .values({
        id: randomUUID(),
        dealerId,
        tokenHash: hashSecret(token),
        name,
        email,
        permissions: [...permissions],
        invitedAt: now,
        expiresAt: new Date(now.getTime() + LIFE_MS),
      })
      .returning();
    return { row, dealerName: dealer.name };
  });
  if (stored.row === undefined) throw invitationNotFound();
  const link = `${config.siteOrigin}${joinStaffPath(token)}`;
  try {
    await mail.send({
      to: email,
      subject: `${stored.dealerName} invites you to their team at Karwan`,
      text: `${stored.dealerName} has invited you to work on their ads and messages at Karwan. Join here within seven days: ${link}\n\nIf you do not know them, ignore this message.`,
    });
  } catch (error) {
    await withdraw(db, dealerId, stored.row.id);
    throw mailNotSent({ cause: error });
  }
  return stored.row;
}

export const openInvitations = (db: Queryable, dealerId: string, now: Date) =>
  db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.dealerId, dealerId), gt(staffInvitations.expiresAt, now)))
    .orderBy(staffInvitations.invitedAt);

async function countOpen(db: Queryable, dealerId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.dealerId, dealerId), gt(staffInvitations.expiresAt, now)));
  return row?.number ?? 0;
}

export async function withdraw(db: Database, dealerId: string, invitationId: string): Promise<void> {
  const withdrawn = await db
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.id, invitationId), eq(staffInvitations.dealerId, dealerId)))
    .returning({ id: staffInvitations.id });
  if (withdrawn.length === 0) throw invitationNotFound();
}

/** The open invitation of a token. */
export async function findInvitation(db: Queryable, token: string, now: Date): Promise<InvitationRow> {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, hashSecret(token)), gt(staffInvitations.expiresAt, now)));
  if (row === undefined) throw invitationNotFound();
  return row;
}

/** Uses an invitation up: of two at once, one gets it. */
export async function takeInvitation(tx: Queryable, token: string, now: Date): Promise<InvitationRow> {
  const [row] = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, hashSecret(token)), gt(staffInvitations.expiresAt, now)))
    .returning();
  if (row === undefined) throw invitationNotFound();
  return row;
}

export const presentInvitation = ({
  id,
  name,
  email,
  permissions,
  invitedAt,
  expiresAt,
}: InvitationRow): StaffInvitation => ({
  id,
  name,
  email,
  permissions: parseStaffPermissions(permissions),
  invitedAt: invitedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
