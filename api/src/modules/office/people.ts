import {
  accountKinds,
  type OfficePerson,
  type PersonRestriction,
  phoneField,
  type Realm,
} from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Officer } from '../../platform/http/caller.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import type { Services } from '../../platform/services.ts';
import { createAccountRestrictions, securityEventsOf } from '../auth/index.ts';
import { countOwnListings, findByNumber } from '../listings/index.ts';
import { type AccountRow, findAccount, findAccountByContact, listPhones, lockAccount } from '../users/index.ts';
import { recordOfficeEvent } from './audit.ts';
import { presentPerson, restrictionsOf, versionOfPerson } from './present-person.ts';
import { personChanged, personNotFound } from './refusals.ts';

/** Audit log entries on an account's page. */
const EVENTS_SHOWN = 30;

const realms: readonly Realm[] = [...new Set(Object.values(accountKinds).map(({ realm }) => realm))];

/** `C-104233`, or the number alone. */
const AD_REFERENCE = /^(?:[a-z]+-)?(\d{5,9})$/i;

/** Accounts of all realms that an email, a phone number or a listing leads to. */
export async function findPeopleByQuery(db: Queryable, query: string): Promise<AccountRow[]> {
  const text = query.toLowerCase();
  const [, number] = AD_REFERENCE.exec(text) ?? [];
  const ad = number === undefined ? undefined : await findByNumber(db, Number(number));
  const owner = ad && (await findAccount(db, ad.ownerId));
  const phone = phoneField.safeParse(text).data;
  const contact = text.includes('@')
    ? { kind: 'email' as const, value: text }
    : phone === undefined
      ? undefined
      : { kind: 'phone' as const, value: phone };
  const found = owner ? [owner] : [];
  for (const realm of contact ? realms : []) {
    const account = contact && (await findAccountByContact(db, realm, contact));
    if (account) found.push(account);
  }
  return found;
}

export async function personOf(db: Queryable, accountId: string): Promise<OfficePerson> {
  const account = await findAccount(db, accountId);
  if (account === undefined || account.deletedAt !== null) throw personNotFound();
  const { byStatus } = await countOwnListings(db, accountId);
  return presentPerson(account, {
    phones: await listPhones(db, accountId),
    adsByStatus: byStatus,
    events: await securityEventsOf(db, accountId, EVENTS_SHOWN),
  });
}

type Change = { accountId: string; version: string; change: PersonRestriction };
type ActingOfficer = { officer: Officer; ip: string };

/** Blocks or suspends an account, or reverts that. Throws `person_changed` if another officer has changed it since. */
export async function restrict(
  services: Pick<Services, 'db' | 'realtime' | 'now'>,
  { accountId, version, change }: Change,
  by: ActingOfficer,
): Promise<OfficePerson> {
  const restrictions = createAccountRestrictions(services);
  const now = services.now();
  const first = (tx: Queryable) => recordRestriction(tx, { accountId, version, change }, by, now);
  switch (change.action) {
    case 'block':
      await restrictions.block(accountId, change.reason, first);
      break;
    case 'suspend': {
      const until = new Date(change.until);
      if (until <= now) throw invalidInput({ 'body.change.until': 'Please choose a future day.' });
      await restrictions.suspend(accountId, change.reason, until, first);
      break;
    }
    case 'free':
      await restrictions.unblock(accountId, first);
  }
  return personOf(services.db, accountId);
}

const kinds = { block: 'person-blocked', suspend: 'person-suspended', free: 'person-freed' } as const;

async function recordRestriction(
  tx: Queryable,
  { accountId, version, change }: Change,
  { officer, ip }: ActingOfficer,
  now: Date,
): Promise<void> {
  await lockAccount(tx, accountId);
  const account = await findAccount(tx, accountId);
  if (account === undefined || account.deletedAt !== null) throw personNotFound();
  if (versionOfPerson(account) !== version) throw personChanged();
  const { action, ...after } = change;
  await recordOfficeEvent(
    tx,
    {
      kind: kinds[action],
      officerId: officer.officerId,
      ip,
      subject: { kind: 'account', id: accountId, name: account.name },
      reason: 'reason' in change ? change.reason : undefined,
      before: restrictionsOf(account),
      after: { action, ...after },
    },
    now,
  );
}
