import { type PhoneUpdateAction, profilesQueue, type UserProfile } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Account } from '../../platform/http/caller.ts';
import { invalidInput, invalidSession } from '../../platform/http/general-refusals.ts';
import type { Services } from '../../platform/services.ts';
import { enqueue } from '../queues/index.ts';
import { changeEmail, type EmailChange } from './change-email.ts';
import { isRecheckedAs } from './policy.ts';
import { presentProfile } from './presenter.ts';
import type { ProfilePhotos } from './profile-photos.ts';
import {
  type AccountRow,
  findAccount,
  listPhones,
  lockAccount,
  setProfileStatus,
  updateAccount,
} from './repository.ts';
import { type PhoneChange, type PhoneNotification, updatePhones } from './update-phones.ts';

export type ProfileServices = Pick<Services, 'db' | 'now'> & {
  photos: ProfilePhotos;
  /** Consumes the verification of a number, whose code this browser entered. */
  spendPhoneProof(tx: Queryable, phone: string, proof: string | undefined): Promise<void>;
  /** Like `spendPhoneProof`, for an email. */
  spendEmailProof(tx: Queryable, email: string, proof: string | undefined): Promise<void>;
  closeCodes(tx: Queryable, contact: string): Promise<void>;
  /** Consumes the identity confirmation of the session's person. */
  spendConfirmation(tx: Queryable, session: CurrentSession, account: AccountRow): Promise<void>;
  /** Adds to the audit log. */
  recordEvent(
    tx: Queryable,
    event: {
      kind: PhoneNotification | 'email-changed' | 'profile-sent-again' | 'profile-renamed';
      accountId: string;
      ip: string;
      details?: Record<string, string>;
    },
  ): Promise<void>;
  /** Notifies all contacts of the account, including the removed number. */
  notifyPhoneChange(tx: Queryable, change: PhoneChange): Promise<void>;
  /** Notifies the earlier email and the account's numbers. */
  notifyEmailChange(tx: Queryable, change: EmailChange): Promise<void>;
};

type CurrentSession = Pick<Account, 'personId' | 'sessionId'>;

/** Change the picture or a number, not both at once; the name may go with either. */
export type ProfileChange = {
  name?: string | undefined;
  action?: PhoneUpdateAction | undefined;
  phone?: string | undefined;
  picture: Buffer | undefined;
  /** Proof that this browser entered the code of a new number. */
  proof: string | undefined;
};

/** Reads and changes people's own profiles. */
export function createProfiles(services: ProfileServices) {
  const { db, now, photos, spendPhoneProof, spendConfirmation, closeCodes, recordEvent, notifyPhoneChange } = services;

  async function readAccount(accountId: string): Promise<AccountRow> {
    const account = await findAccount(db, accountId);
    // Deleted since the session was checked.
    if (account === undefined) throw invalidSession();
    return account;
  }

  async function lockedAccount(tx: Queryable, accountId: string): Promise<AccountRow> {
    await lockAccount(tx, accountId);
    const account = await findAccount(tx, accountId);
    if (account === undefined) throw invalidSession();
    return account;
  }

  /** The office's approval was for the earlier name. */
  async function enqueueRecheck(tx: Queryable, { id, name }: AccountRow, newName: string, ip: string): Promise<void> {
    const time = now();
    await setProfileStatus(tx, id, 'pending', time);
    await enqueue(tx, profilesQueue, { subjectId: id, reason: 'renamed', now: time });
    await recordEvent(tx, { kind: 'profile-renamed', accountId: id, ip, details: { from: name, to: newName } });
  }

  async function profileOf(accountId: string): Promise<UserProfile> {
    const account = await readAccount(accountId);
    const { photoId } = account;
    const photo = photoId === null ? undefined : (await photos.photosOf([photoId])).get(photoId);
    const employer = account.employerId === null ? undefined : await findAccount(db, account.employerId);
    return presentProfile(account, { phones: await listPhones(db, accountId), photo, employer, now: now() });
  }

  return {
    profileOf,
    async change(
      session: CurrentSession,
      { name, action, phone, picture, proof }: ProfileChange,
      { ip, signal }: { ip: string; signal: AbortSignal },
    ): Promise<UserProfile> {
      const accountId = session.personId;
      if ((action === undefined) !== (phone === undefined)) {
        throw invalidInput({ 'body.phone': 'Send a number together with its action.' });
      }
      // Otherwise an invalid picture would be rejected after the number was already changed.
      if (action !== undefined && picture !== undefined) {
        throw invalidInput({ 'body.profilePhoto': 'Change the picture and the number separately.' });
      }
      const photoId = picture && (await photos.store(accountId, picture, signal));
      await db.transaction(async (tx) => {
        const account = await lockedAccount(tx, accountId);
        if (action !== undefined && phone !== undefined) {
          const deps = {
            now,
            spendProof: () => spendPhoneProof(tx, phone, proof),
            spendConfirmation: () => spendConfirmation(tx, session, account),
            closeCodes: () => closeCodes(tx, phone),
            record: (kind: PhoneNotification) => recordEvent(tx, { kind, accountId, ip }),
            notify: (change: PhoneChange) => notifyPhoneChange(tx, change),
          };
          await updatePhones(tx, deps, account, { action, phone });
        }
        if (photoId !== undefined) await photos.show(tx, accountId, photoId);
        if (name !== undefined || photoId !== undefined) {
          await updateAccount(tx, accountId, { ...(name && { name }), ...(photoId && { photoId }) }, now());
        }
        if (name !== undefined && isRecheckedAs(name, account)) await enqueueRecheck(tx, account, name, ip);
      });
      return profileOf(accountId);
    },

    async changeEmail(
      session: CurrentSession,
      { email, proof }: { email: string; proof: string | undefined },
      ip: string,
    ): Promise<UserProfile> {
      const accountId = session.personId;
      await changeEmail(
        {
          db,
          now,
          spendProof: (tx) => services.spendEmailProof(tx, email, proof),
          spendConfirmation: (tx, account) => spendConfirmation(tx, session, account),
          closeCodes,
          record: (tx) => recordEvent(tx, { kind: 'email-changed', accountId, ip }),
          notify: services.notifyEmailChange,
        },
        accountId,
        email,
      );
      return profileOf(accountId);
    },

    /** Resubmits a rejected business for review; no effect on others. */
    async resubmit(accountId: string, ip: string): Promise<UserProfile> {
      const time = now();
      await db.transaction(async (tx) => {
        const account = await lockedAccount(tx, accountId);
        if (account.profileStatus !== 'rejected') return;
        await setProfileStatus(tx, accountId, 'pending', time);
        await enqueue(tx, profilesQueue, { subjectId: accountId, reason: 'sent-again', now: time });
        await recordEvent(tx, { kind: 'profile-sent-again', accountId, ip });
      });
      return profileOf(accountId);
    },
  };
}
