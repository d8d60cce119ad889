import { type PhoneUpdateAction, profilesQueue, type UserProfile } from '@karwan/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import { invalidInput, invalidSession } from '../../platform/http/general-refusals.ts';
import type { Services } from '../../platform/services.ts';
import { enqueue } from '../queues/index.ts';
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
import { updatePhones } from './update-phones.ts';

export type ProfileServices = Pick<Services, 'db' | 'now'> & {
  photos: ProfilePhotos;
  /** Uses up the verification of a number that the browser with this proof entered the code for. */
  spendPhoneProof(tx: Queryable, phone: string, proof: string | undefined): Promise<void>;
  /** Writes the audit log. */
  recordEvent(
    tx: Queryable,
    event: { kind: 'phone-added' | 'phone-removed' | 'profile-sent-again'; accountId: string; ip: string },
  ): Promise<void>;
  /** Tells the person, in the background. */
  tellChange(account: AccountRow, news: 'phone-added' | 'phone-removed', log: FastifyBaseLogger): void;
};

/** A picture and a number are changed one after the other; the name goes with either. */
export type ProfileChange = {
  name?: string | undefined;
  action?: PhoneUpdateAction | undefined;
  phone?: string | undefined;
  picture: Buffer | undefined;
  /** That this browser entered the code of a new number. */
  proof: string | undefined;
};

/** Reads and changes people's own profiles. */
export function createProfiles(services: ProfileServices) {
  const { db, now, photos, spendPhoneProof, recordEvent, tellChange } = services;

  async function readAccount(accountId: string): Promise<AccountRow> {
    const account = await findAccount(db, accountId);
    // Deleted between the check of the session and now.
    if (account === undefined) throw invalidSession();
    return account;
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
      accountId: string,
      { name, action, phone, picture, proof }: ProfileChange,
      { ip, log }: { ip: string; log: FastifyBaseLogger },
    ): Promise<UserProfile> {
      const account = await readAccount(accountId);
      if ((action === undefined) !== (phone === undefined)) {
        throw invalidInput({ 'body.phone': 'A number and what to do with it go together.' });
      }
      // Else a picture that turns out to be none would be refused after the number was changed.
      if (action !== undefined && picture !== undefined) {
        throw invalidInput({ 'body.profilePhoto': 'A picture and a number are changed one after the other.' });
      }
      if (action !== undefined && phone !== undefined) {
        const spendProof = (tx: Queryable) => spendPhoneProof(tx, phone, proof);
        const record = (tx: Queryable, kind: 'phone-added' | 'phone-removed') =>
          recordEvent(tx, { kind, accountId: account.id, ip });
        await updatePhones({ db, now, spendProof, record }, account, action, phone);
        if (action === 'add-phone') tellChange(account, 'phone-added', log);
        if (action === 'remove-phone') tellChange(account, 'phone-removed', log);
      }
      const photoId = picture === undefined ? undefined : await photos.save(account.id, picture);
      if (name !== undefined || photoId !== undefined) {
        await updateAccount(db, account.id, { ...(name && { name }), ...(photoId && { photoId }) }, now());
      }
      return profileOf(account.id);
    },

    /** A rejected business waits for the office anew; any other stays as it is. */
    async sendAgain(accountId: string, ip: string): Promise<UserProfile> {
      const time = now();
      await db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        const account = await findAccount(tx, accountId);
        if (account?.profileStatus !== 'rejected') return;
        await setProfileStatus(tx, accountId, 'pending', time);
        await enqueue(tx, profilesQueue, { subjectId: accountId, reason: 'sent-again', now: time });
        await recordEvent(tx, { kind: 'profile-sent-again', accountId, ip });
      });
      return profileOf(accountId);
    },
  };
}
