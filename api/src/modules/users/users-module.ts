import {
  getProfile,
  getUserProfile,
  getWorkshopProfile,
  type UserProfile,
  updateDealerProfile,
  updateUserProfile,
  updateWorkshopProfile,
} from '@karwan/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import { invalidInput, invalidSession } from '../../platform/http/general-refusals.ts';
import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { presentProfile } from './presenter.ts';
import type { ProfilePhotos } from './profile-photos.ts';
import { type AccountRow, findAccount, listPhones, updateAccount } from './repository.ts';
import { updatePhones } from './update-phones.ts';

type UsersServices = Pick<Services, 'db' | 'now'> & {
  photos: ProfilePhotos;
  /** Uses up the verification of a number that the browser with this proof entered the code for. */
  spendPhoneProof(tx: Queryable, phone: string, proof: string | undefined): Promise<void>;
  /** Writes the audit log. */
  recordEvent(
    tx: Queryable,
    event: { kind: 'phone-added' | 'phone-removed'; accountId: string; ip: string },
  ): Promise<void>;
  /** Tells the person, in the background. */
  tellChange(account: AccountRow, news: 'phone-added' | 'phone-removed', log: FastifyBaseLogger): void;
  /** The cookie that holds such a proof. */
  proofCookie: string;
};

/** Each may hold a picture, which is dear to encode. */
const PROFILE_CHANGES = { rateLimit: { max: 20, seconds: 3600 } };

/** A person's own profile. */
export function createUsersModule(services: UsersServices): ApiModule {
  const { db, now, photos, spendPhoneProof, recordEvent, tellChange, proofCookie } = services;

  async function readAccount(accountId: string) {
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
    register(app) {
      for (const endpoint of [getUserProfile, getProfile, getWorkshopProfile]) {
        registerEndpoint(app, endpoint, (context) => profileOf(context.account().personId));
      }
      for (const endpoint of [updateUserProfile, updateDealerProfile, updateWorkshopProfile]) {
        registerEndpoint(
          app,
          endpoint,
          async (context) => {
            const { name, action, phone } = context.body;
            const account = await readAccount(context.account().personId);
            const picture = context.files.find(({ field }) => field === 'profilePhoto' || field === 'profile');
            if ((action === undefined) !== (phone === undefined)) {
              throw invalidInput({ 'body.phone': 'A number and what to do with it go together.' });
            }
            // Else a picture that turns out to be none would be refused after the number was changed.
            if (action !== undefined && picture !== undefined) {
              throw invalidInput({ 'body.profilePhoto': 'A picture and a number are changed one after the other.' });
            }
            if (action !== undefined && phone !== undefined) {
              const spendProof = async (tx: Queryable) => spendPhoneProof(tx, phone, context.cookies.read(proofCookie));
              const record = (tx: Queryable, kind: 'phone-added' | 'phone-removed') =>
                recordEvent(tx, { kind, accountId: account.id, ip: context.ip });
              await updatePhones({ db, now, spendProof, record }, account, action, phone);
              if (action === 'add-phone') tellChange(account, 'phone-added', context.log);
              if (action === 'remove-phone') tellChange(account, 'phone-removed', context.log);
            }
            const photoId = picture === undefined ? undefined : await photos.save(account.id, picture.bytes);
            if (name !== undefined || photoId !== undefined) {
              await updateAccount(db, account.id, { ...(name && { name }), ...(photoId && { photoId }) }, now());
            }
            return profileOf(account.id);
          },
          PROFILE_CHANGES,
        );
      }
    },
  };
}
