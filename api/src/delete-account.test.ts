import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addFeedback,
  blockPerson,
  createDraft,
  deleteAccount,
  formatDate,
  getCounts,
  listStaff,
  login,
  loginUser,
  openConversation,
  registerUser,
  saveBookingDraft,
  saveListing,
  saveSearch,
  sendMessage,
  sendOtp,
  updateUserProfile,
  verifyOtp,
} from '@karwan/shared-contracts';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { recordSecurityEvent, securityEventsOf } from './modules/auth/audit.ts';
import { eraseClosedAccounts } from './modules/auth/erase-closed-accounts.ts';
import { hashPassword } from './modules/auth/passwords.ts';
import { knownDevices } from './modules/auth/tables.ts';
import { owesCommission } from './modules/cases/index.ts';
import { createEraseAccountData } from './modules/erase-account-data.ts';
import { feedbackEntries } from './modules/feedback/index.ts';
import { isPublicListing, listings } from './modules/listings/index.ts';
import { createMediaModule, photos } from './modules/media/index.ts';
import { createPayments } from './modules/payments/index.ts';
import { staffInvitations } from './modules/staff/index.ts';
import { accounts, muteNotifications } from './modules/users/index.ts';
import { type Database, rowsOf } from './platform/database/database.ts';
import { smsDeliveries } from './platform/messaging/tables.ts';
import { silentNotifications } from './seed/demo-services.ts';
import { aBooking } from './testing/a-booking.ts';
import { codeFor, messageTo } from './testing/codes.ts';
import { refusedWith } from './testing/refused-with.ts';
import { useApi } from './testing/start-api.ts';
import { postAd } from './testing/used-car-ads.ts';

const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;

describe('deleting an account', () => {
  const api = useApi();

  const row = async (id: string) => (await api.services.db.select().from(accounts).where(eq(accounts.id, id)))[0];

  const passDays = (days: number) => api.clock.advance(days * 86_400_000);
  /** Runs the job with the modules' real composition. */
  const eraseClosed = () => {
    const { db, now } = api.services;
    const { library } = createMediaModule(api.services);
    const payments = createPayments({ fulfilments: {}, now, notifications: silentNotifications });
    const forgetAccount = createEraseAccountData({ photos: library, payments, now });
    return eraseClosedAccounts({ db, now, forgetAccount, owesCommission });
  };
  test('takes the password, and a week later who it was and what they had; the address is free again', async () => {
    const email = 'leaving@example.com';
    const { client, account } = await api.person({ email, passwordHash: await hashPassword('secret-1') });
    await api.givePhone(account, '03005551234');
    await client.call(createDraft, {
      body: { vertical: 'used-cars', clientId: crypto.randomUUID(), draft: { make: 'toyota' } },
    });
    await api.visitor().call(loginUser, { body: { email, password: 'secret-1', type: 'user', ...device } });
    assert.equal(await api.services.db.$count(knownDevices, eq(knownDevices.accountId, account.id)), 1);
    const rejected = client.call(deleteAccount, { body: { password: 'not-it-1' } });
    await assert.rejects(rejected, refusedWith('wrong_password', 401, /correct password/, 'body.password'));
    await assert.rejects(client.call(deleteAccount, { body: {} }), refusedWith('wrong_password', 401));

    await client.call(deleteAccount, { body: { password: 'secret-1' } });
    assert.equal((await client.raw('GET', getCounts.path)).status, 401);
    passDays(8);
    await eraseClosed();
    const { name, email: left, passwordHash, deletedAt } = (await row(account.id)) ?? {};
    assert.deepEqual([name, left, passwordHash], ['Deleted account', null, null]);
    assert.ok(deletedAt);
    passDays(1);
    await eraseClosed();
    assert.deepEqual((await row(account.id))?.deletedAt, deletedAt, 'once');
    const kinds = (await securityEventsOf(api.services.db, account.id, 2)).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['account-deleted', 'account-closed']);
    assert.equal(await api.services.db.$count(knownDevices, eq(knownDevices.accountId, account.id)), 0);
    const ads = await api.services.db.select().from(listings).where(eq(listings.ownerId, account.id));
    assert.equal(
      ads.every((ad) => ad.deletedAt !== null),
      true,
    );
    const credentials = { email, password: 'secret-1', type: 'user' as const, ...device };
    const logIn = () => api.visitor().call(loginUser, { body: credentials });
    await assert.rejects(logIn(), refusedWith('contact_not_found', 404, 'Email not found'));
    const again = api.visitor();
    await again.call(sendOtp, { body: { email } });
    await again.call(verifyOtp, { body: { email, code: await codeFor(api, email) } });
    await again.call(registerUser, { body: { ...credentials, name: 'Somebody Else' } });
    await logIn();
  });

  test('leaves nothing by which anybody could tell who it was, in any table', async () => {
    const { db } = api.services;
    const [name, email, phone, ip] = ['Zubaida Canary', 'zubaida.canary@example.com', '03009871234', '10.77.66.55'];
    const { client, account } = await api.person({ name, email, passwordHash: await hashPassword('secret-1') });
    await api.givePhone(account, phone);
    const form = new FormData();
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    form.append('profilePhoto', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
    assert.equal((await client.raw('PATCH', updateUserProfile.path, { body: form })).status, 200);
    const now = api.clock.now();
    await client.call(addFeedback, {
      body: {
        rating: 5,
        title: 'Good',
        description: 'Everything was quick and very good',
        name: 'Xenia',
        email: 'x@example.com',
      },
    });
    const visitor = { title: 'Too', description: 'As a visitor', name, email, rating: 4, createdAt: now };
    await db.insert(feedbackEntries).values({ id: crypto.randomUUID(), ...visitor });
    await db
      .insert(smsDeliveries)
      .values({ id: crypto.randomUUID(), to: phone, status: 'accepted', tries: 1, createdAt: now });
    await recordSecurityEvent(
      db,
      { kind: 'new-device', accountId: account.id, ip, details: { device: `${name}'s phone` } },
      now,
    );
    await client.call(createDraft, {
      body: { vertical: 'used-cars', clientId: crypto.randomUUID(), draft: { make: 'toyota', description: email } },
    });

    const { account: dealer } = await api.person({ realm: 'dealer', userType: 'dealer' });
    await db.insert(staffInvitations).values({
      ...{ id: crypto.randomUUID(), dealerId: dealer.id, name, email, permissions: [], tokenHash: 'none' },
      ...{ invitedAt: now, expiresAt: now },
    });

    const heldPictures = () => db.$count(photos, eq(photos.holder, `account:${account.id}`));
    assert.equal(await heldPictures(), 1);
    await client.call(deleteAccount, { body: { password: 'secret-1' } });
    passDays(8);
    await eraseClosed();
    assert.deepEqual(await rowsThatHold(db, [name, email, phone, ip]), []);
    assert.equal(await heldPictures(), 0);
    assert.equal(await db.$count(feedbackEntries, eq(feedbackEntries.title, 'Good')), 1);
  });

  test('leaves all that others have as it was', async () => {
    const { db } = api.services;
    const seller = await api.person();
    const { listingId } = await postAd(seller);
    const withEverything = async (hour: number) => {
      const email = `${crypto.randomUUID()}@example.com`;
      const person = await api.person({ email, passwordHash: await hashPassword('secret-1') });
      const { client, account } = person;
      await api.givePhone(account, `030055500${hour}`);
      await api.visitor().call(loginUser, { body: { email, password: 'secret-1', type: 'user', ...device } });
      const draft = { vertical: 'used-cars' as const, clientId: crypto.randomUUID(), draft: { make: 'toyota' } };
      const ad = await client.call(createDraft, { body: draft });
      await client.call(saveListing, { params: { listingId } });
      await client.call(saveSearch, { body: { vertical: 'used-cars', filters: 'mk-toyota', name: 'Toyotas' } });
      const booking = await aBooking(api, person, { hour });
      await client.call(saveBookingDraft, { body: { kind: 'car-inspection', typed: { address: 'House 5' } } });
      const conversation = await client.call(openConversation, { body: { listingId } });
      const message = { clientId: crypto.randomUUID(), text: 'Is it red?' };
      await client.call(sendMessage, { params: { conversationId: conversation.id }, body: message });
      await client.call(blockPerson, { params: { accountId: (await api.person()).account.id } });
      await muteNotifications(db, account.id, ['saved-ad-price'], api.clock.now());
      return { client, ids: [account.id, ad.listingId, booking.id, booking.orderNumber ?? '', conversation.id] };
    };
    const [leaver, other] = [await withEverything(10), await withEverything(12)];
    const before = await rowsThatHold(db, other.ids);
    await leaver.client.call(deleteAccount, { body: { password: 'secret-1' } });
    passDays(8);
    await eraseClosed();
    assert.deepEqual(await rowsThatHold(db, other.ids), before);
    assert.ok(before.length > 20, `${before.length}`);
  });

  test('of who has no password takes a code that went to their own address', async () => {
    const email = 'google-person@example.com';
    const { client, account } = await api.person({ email, provider: 'google' });
    const purpose = 'delete-account' as const;
    await assert.rejects(client.call(deleteAccount, { body: {} }), refusedWith('otp_not_verified', 403));
    const toOther = client.call(sendOtp, { body: { email: 'other@example.com', purpose } });
    await assert.rejects(toOther, refusedWith('forbidden', 403));
    const byVisitor = api.visitor().call(sendOtp, { body: { email, purpose } });
    await assert.rejects(byVisitor, refusedWith('unauthorized', 401));
    await client.call(sendOtp, { body: { email, purpose } });
    await client.call(verifyOtp, { body: { email, code: await codeFor(api, email), purpose } });
    await client.call(deleteAccount, { body: {} });
    assert.ok((await row(account.id))?.closedAt);
  });

  test('of a dealer takes their staff with it; staff cannot do it', async () => {
    const passwordHash = await hashPassword('secret-1');
    const kind = { realm: 'dealer', dealerType: 'car', businessType: 'Used Cars', passwordHash } as const;
    const dealer = await api.person({ ...kind, userType: 'dealer' });
    const staff = await api.person({ ...kind, userType: 'dealer-staff', employerId: dealer.account.id });
    assert.equal((await dealer.client.call(listStaff)).members.length, 1);
    await assert.rejects(
      staff.client.call(deleteAccount, { body: { password: 'secret-1' } }),
      refusedWith('forbidden', 403),
    );
    await dealer.client.call(deleteAccount, { body: { password: 'secret-1' } });
    assert.equal((await staff.client.raw('GET', getCounts.path)).status, 401);
    const staffLogin = { email: staff.account.email ?? '', password: 'secret-1', type: 'dealer' as const, ...device };
    await assert.rejects(
      api.visitor().call(login, { body: staffLogin }),
      refusedWith('account_blocked', 403, 'Your dealer’s account is closed.'),
    );
    passDays(8);
    await eraseClosed();
    assert.ok((await row(staff.account.id))?.deletedAt);
  });

  test('that fails for one stops no other; it is tried again the next time', async () => {
    const closedAt = new Date(0);
    const stuck = (await api.person({ closedAt })).account.id;
    const other = (await api.person({ closedAt })).account.id;
    const isErased = async (id: string) => (await row(id))?.deletedAt != null;
    const { db, now } = api.services;
    const failing = eraseClosedAccounts({
      db,
      now,
      owesCommission,
      forgetAccount: async (_tx, { id }) => {
        if (id === stuck) throw new Error('Its rows are locked');
      },
    });
    await assert.rejects(failing, AggregateError);
    assert.deepEqual([await isErased(stuck), await isErased(other)], [false, true]);
    await eraseClosed();
    assert.ok(await isErased(stuck));
  });

  test('is told by mail, with the day until which a login undoes it', async () => {
    const email = 'second-thoughts@example.com';
    const { client, account } = await api.person({ email, passwordHash: await hashPassword('secret-1') });
    const body = { vertical: 'used-cars' as const, clientId: crypto.randomUUID(), draft: { make: 'toyota' } };
    const { listingId } = await client.call(createDraft, { body });
    const isAd = eq(listings.id, listingId);
    await api.services.db.update(listings).set({ status: 'active' }).where(isAd);
    const isShown = () => api.services.db.$count(listings, and(isAd, isPublicListing));
    assert.equal(await isShown(), 1);
    const { message } = await client.call(deleteAccount, { body: { password: 'secret-1' } });
    const day = formatDate(new Date(api.clock.now().getTime() + 7 * 86_400_000));
    assert.equal(message, `Your account is closed. To keep it, log in before ${day}.`);
    const mail = await messageTo(api, email, 'Your Karwan account is closed');
    assert.ok(
      mail.includes(`On ${day}, it will be deleted for good.`) &&
        mail.includes(`${api.config.siteOrigin}/?auth=login-list`),
    );
    assert.equal(await isShown(), 0);

    passDays(6);
    await eraseClosed();
    const { isReopened } = await api
      .visitor()
      .call(loginUser, { body: { email, password: 'secret-1', type: 'user', ...device } });
    assert.equal(isReopened, true);
    assert.equal(await isShown(), 1);
    await messageTo(api, email, 'Your Karwan account has been restored');
    passDays(30);
    await eraseClosed();
    const { name, closedAt, deletedAt } = (await row(account.id)) ?? {};
    assert.deepEqual([name, closedAt, deletedAt], [account.name, null, null]);
    const kinds = (await securityEventsOf(api.services.db, account.id, 10)).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['logged-in', 'account-reopened', 'account-closed']);
  });
});

/** Rows that contain one of these texts. Excludes the demo's outbox, whose messages count as sent. */
async function rowsThatHold(db: Database, texts: readonly string[]): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'outbox' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const text of texts) {
      const query = sql`select t::text as row from ${sql.identifier(name)} t where strpos(t::text, ${text}) > 0 order by 1`;
      found.push(...(await rowsOf<{ row: string }>(db, query)).map(({ row }) => `${name}: ${row}`));
    }
  }
  return found;
}
