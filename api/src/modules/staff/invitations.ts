import { randomBytes, randomUUID } from 'node:crypto';
import { joinStaffPath, messages, type StaffPermission } from '@karwan/shared-contracts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { Services } from '../../platform/services.ts';
import { assertStrongPassword, emailRegistered, hashPassword, recordSecurityEvent } from '../auth/index.ts';
import { findAccount, findAccountByContact, insertAccount, lockAccount } from '../users/index.ts';
import { assertDealerActive, assertStaffLimit } from './policy.ts';
import { invitationNotFound, mailNotSent } from './refusals.ts';
import {
  consumeInvitation,
  countSeats,
  deleteInvitation,
  deleteInvitationTo,
  findInvitation,
  type InvitationRow,
  insertInvitation,
} from './repository.ts';

type NewInvitation = { name: string; email: string; permissions: readonly StaffPermission[] };
type Acceptance = { token: string; name: string; password: string };

const LIFE_MS = 7 * 86_400_000;

/** Mails a single-use link that is valid for a week. Earlier links to the same address stop working. */
export async function sendInvitation(
  { db, mail, now: clock, config }: Pick<Services, 'db' | 'mail' | 'now' | 'config'>,
  dealerId: string,
  { name, email, permissions }: NewInvitation,
): Promise<InvitationRow> {
  const now = clock();
  const token = randomBytes(32).toString('base64url');
  const stored = await db.transaction(async (tx) => {
    // Serialises concurrent invitations, so that the limit holds.
    await lockAccount(tx, dealerId);
    const dealer = await findAccount(tx, dealerId);
    if (dealer === undefined) throw invitationNotFound();
    if ((await findAccountByContact(tx, 'dealer', { kind: 'email', value: email })) !== undefined) {
      throw emailRegistered({ fields: { 'body.email': messages.emailRegistered } });
    }
    await deleteInvitationTo(tx, dealerId, email);
    assertStaffLimit(await countSeats(tx, dealerId, now));
    const row = await insertInvitation(tx, {
      id: randomUUID(),
      dealerId,
      tokenHash: hashSecret(token),
      name,
      email,
      permissions: [...permissions],
      invitedAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MS),
    });
    return { row, dealerName: dealer.name };
  });
  if (stored.row === undefined) throw invitationNotFound();
  const link = `${config.siteOrigin}${joinStaffPath(token)}`;
  try {
    await mail.send({
      to: email,
      subject: `${stored.dealerName} has invited you to their team on Karwan`,
      text: `${stored.dealerName} has invited you to manage their ads and messages on Karwan. Join within seven days: ${link}\n\nIf you do not know them, ignore this message.`,
    });
  } catch (error) {
    await revokeInvitation(db, dealerId, stored.row.id);
    throw mailNotSent({ cause: error });
  }
  return stored.row;
}

export async function revokeInvitation(db: Database, dealerId: string, invitationId: string): Promise<void> {
  if (!(await deleteInvitation(db, dealerId, invitationId))) throw invitationNotFound();
}

/** The invitation as shown to the person with its token. */
export async function readInvitation(
  db: Queryable,
  token: string,
  now: Date,
): Promise<{ dealerName: string; name: string; email: string }> {
  const { dealerId, name, email } = await requireInvitation(db, token, now);
  const dealer = assertDealerActive(await findAccount(db, dealerId));
  return { dealerName: dealer.name, name, email };
}

/** Creates the account of an invited person. */
export async function acceptInvitation(
  { db, now: clock }: Pick<Services, 'db' | 'now'>,
  { token, name, password }: Acceptance,
  ip: string,
): Promise<void> {
  const { email: invited, dealerId } = await requireInvitation(db, token, clock());
  await assertStrongPassword(password, 'password', invited);
  const passwordHash = await hashPassword(password);
  const now = clock();
  await db.transaction(async (tx) => {
    // Otherwise a concurrent invitation could count the person neither as invited nor as staff.
    await lockAccount(tx, dealerId);
    const accepted = await consumeInvitation(tx, token, now);
    if (accepted === undefined) throw invitationNotFound();
    const { email, permissions } = accepted;
    assertDealerActive(await findAccount(tx, dealerId));
    const id = randomUUID();
    const isNew = await insertAccount(tx, {
      id,
      realm: 'dealer',
      userType: 'dealer-staff',
      name,
      email,
      passwordHash,
      provider: 'email',
      employerId: dealerId,
      permissions,
      createdAt: now,
      updatedAt: now,
    });
    if (!isNew) throw emailRegistered();
    await recordSecurityEvent(tx, { kind: 'staff-joined', accountId: dealerId, ip, details: { staffId: id } }, now);
  });
}

async function requireInvitation(db: Queryable, token: string, now: Date): Promise<InvitationRow> {
  const invitation = await findInvitation(db, token, now);
  if (invitation === undefined) throw invitationNotFound();
  return invitation;
}
