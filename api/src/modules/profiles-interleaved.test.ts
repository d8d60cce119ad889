import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { and, eq, isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import type { TestApi } from '../testing/start-api.ts';
import { resultsOf, useTwoApis } from '../testing/two-apis.ts';
import { securityEventsOf } from './auth/audit.ts';
import { logIn } from './auth/begin-session.ts';
import { eraseClosedAccounts } from './auth/erase-closed-accounts.ts';
import { sessionIdsOf } from './auth/sessions.ts';
import { createMediaModule, photos } from './media/index.ts';
import { accountPhones, findAccount } from './users/index.ts';
import { createProfiles, type ProfileChange } from './users/service.ts';

const DAY_MS = 86_400_000;
const MAX_PHONES = 10;
const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;

describe('profiles, however two calls meet:', () => {
  const { two, one, other } = useTwoApis();
  let picture: Buffer;
  before(async () => {
    picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
  });

  const newPhone = () => `033${randomInt(10_000_000, 100_000_000)}`;
  const nothing = async () => undefined;
  const profiles = ({ services }: TestApi) =>
    createProfiles({
      ...services,
      photos: createMediaModule(services).library,
      spendPhoneProof: nothing,
      spendEmailProof: nothing,
      closeCodes: nothing,
      spendConfirmation: nothing,
      recordEvent: nothing,
      notifyPhoneChange: nothing,
      notifyEmailChange: nothing,
    });
  const change = (api: TestApi, { id: personId }: { id: string }, wanted: Partial<ProfileChange>) =>
    profiles(api).change(
      { personId, sessionId: '' },
      { picture: undefined, proof: undefined, ...wanted },
      { ip: '10.0.0.1', signal: new AbortController().signal },
    );
  const changeEmail = (api: TestApi, { id: personId }: { id: string }, email: string) =>
    profiles(api).changeEmail({ personId, sessionId: '' }, { email, proof: undefined }, '10.0.0.1');
  /** Signed up ten days ago, with this many numbers. */
  async function member(numbers: number, email: string | null = null) {
    const createdAt = new Date(one.clock.now().getTime() - 10 * DAY_MS);
    const { account } = await one.person({ email, provider: 'phone', createdAt });
    const phones = Array.from({ length: numbers }, newPhone);
    for (const [index, phone] of phones.entries()) await one.givePhone(account, phone, { isPrimary: index === 0 });
    return { account, phones };
  }
  const numbersOf = ({ id }: { id: string }) =>
    one.services.db.select().from(accountPhones).where(eq(accountPhones.accountId, id));
  const newEmail = () => `${randomUUID()}@example.com`;

  test('a number or an email to log in with is left', async () => {
    const remove = (api: TestApi, account: { id: string }, phone = '') =>
      change(api, account, { action: 'remove-phone', phone });
    await two.interleave(async () => {
      const { account, phones } = await member(2);
      return {
        a: () => remove(one, account, phones[0]),
        b: () => remove(other, account, phones[1]),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'phone_needed']);
          assert.deepEqual(
            (await numbersOf(account)).map(({ isPrimary }) => isPrimary),
            [true],
          );
        },
      };
    }, ['a']);
    await two.interleave(async () => {
      const { account, phones } = await member(1, newEmail());
      return {
        a: () => remove(one, account, phones[0]),
        b: () => changeEmail(other, account, newEmail()),
        check: async (removed, changed) => {
          const refusal = removed.status === 'fulfilled' ? 'email_needed' : 'phone_needed';
          assert.deepEqual(resultsOf(removed, changed), ['done', refusal]);
        },
      };
    });
  });

  test('of two new numbers one is the primary one, and both are within the limit', async () => {
    const add = (api: TestApi, account: { id: string }) =>
      change(api, account, { action: 'add-phone', phone: newPhone() });
    for (const [numbers, results] of [
      [0, ['done', 'done']],
      [MAX_PHONES - 1, ['done', 'too_many_phones']],
    ] as const)
      await two.interleave(async () => {
        const { account } = await member(numbers, newEmail());
        return {
          a: () => add(one, account),
          b: () => add(other, account),
          check: async (...both) => {
            assert.deepEqual(resultsOf(...both), results);
            assert.equal((await numbersOf(account)).filter(({ isPrimary }) => isPrimary).length, 1);
          },
        };
      }, ['a']);
  });

  test('an address and a number belong to one account', async () => {
    const contacts = {
      email_in_use: (email: string) => (api: TestApi, account: { id: string }) => changeEmail(api, account, email),
      phone_in_use: (_: string, phone: string) => (api: TestApi, account: { id: string }) =>
        change(api, account, { action: 'add-phone', phone }),
    };
    for (const [code, takeOf] of Object.entries(contacts))
      await two.interleave(async () => {
        const [first, second] = [(await member(1)).account, (await member(1)).account];
        const take = takeOf(newEmail(), newPhone());
        return {
          a: () => take(one, first),
          b: () => take(other, second),
          check: (...both) => assert.deepEqual(resultsOf(...both), ['done', code]),
        };
      }, ['a']);
  });

  test('an account holds the picture that it shows, and no other', async () => {
    await two.interleave(async () => {
      const { account } = await member(1);
      return {
        a: () => change(one, account, { picture }),
        b: () => change(other, account, { picture }),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'done']);
          const held = await one.services.db
            .select({ id: photos.id })
            .from(photos)
            .where(and(eq(photos.ownerId, account.id), isNotNull(photos.holder)));
          assert.deepEqual(held, [{ id: (await findAccount(one.services.db, account.id))?.photoId }]);
        },
      };
    }, ['a']);
  });

  test('a closed account is erased once, or a login reopens it', async () => {
    const erase = ({ services: { db, now } }: TestApi) =>
      eraseClosedAccounts({ db, now, forgetAccount: nothing, owesCommission: async () => false });
    const closed = async () => {
      const closedAt = new Date(one.clock.now().getTime() - 400 * DAY_MS);
      return (await one.person({ closedAt })).account;
    };
    const eventsOf = async ({ id }: { id: string }) =>
      (await securityEventsOf(one.services.db, id, 10)).map(({ kind }) => kind);
    await two.interleave(async () => {
      const account = await closed();
      return {
        a: () => erase(one),
        b: () => erase(other),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'done']);
          assert.deepEqual(await eventsOf(account), ['account-deleted']);
        },
      };
    }, ['a']);
    await two.interleave(async () => {
      const account = await closed();
      const request = { ip: '10.0.0.1', userAgent: 'Firefox', caller: { kind: 'visitor' }, body: {} };
      const cookies = { read: () => undefined, write: () => undefined, clear: () => undefined };
      return {
        a: () => erase(one),
        b: () => logIn(other.services, { ...request, cookies } as never, account, device),
        check: async (erased, login) => {
          assert.deepEqual(resultsOf(erased), ['done']);
          const isReopened = login.status === 'fulfilled';
          const after = await findAccount(one.services.db, account.id);
          assert.deepEqual(
            [after?.email, after?.closedAt === null, (await sessionIdsOf(one.services.db, account.id)).length > 0],
            isReopened ? [account.email, true, true] : [null, false, false],
          );
        },
      };
    });
  });
});
