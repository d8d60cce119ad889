import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  acceptStaffInvitation,
  createDraft,
  getCounts,
  getProfile,
  inviteStaff,
  listConversations,
  listMyListings,
  listStaff,
  login,
  readStaffInvitation,
  type StaffPermission,
  updateStaff,
  withdrawStaffInvitation,
} from '@karwan/shared-contracts';
import { sentTo } from '../../testing/codes.ts';
import { openPage } from '../../testing/realtime-page.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { createAccountRestrictions } from '../auth/index.ts';
import { sendInvitation } from './invitations.ts';
import { countSeats, insertInvitation } from './repository.ts';

const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;
const password = 'karachi-1947';

describe('staff of a dealer', () => {
  const api = useApi();

  const aDealer = () =>
    api.person({
      realm: 'dealer',
      userType: 'dealer',
      name: 'Ravi Motors',
      dealerType: 'car',
      businessType: 'Used Cars',
    });

  /** Invites a person and returns the token from the mailed link. */
  async function invited(dealer: Person, email: string, permissions: StaffPermission[]): Promise<string> {
    await dealer.client.call(inviteStaff, { body: { name: 'Bilal', email, permissions } });
    const [mail] = await sentTo(api, email);
    const [, token] = /\/dealer\/join#([\w-]+)/.exec(mail?.text ?? '') ?? [];
    return token ?? '';
  }

  async function joined(dealer: Person, email: string, permissions: StaffPermission[]) {
    const token = await invited(dealer, email, permissions);
    const client = api.visitor();
    await client.call(acceptStaffInvitation, { body: { token, name: 'Bilal Ahmed', password } });
    const { type } = await client.call(login, { body: { email, password, type: 'dealer-staff', ...device } });
    assert.equal(type, 'dealer-staff');
    const { _id } = await client.call(getProfile);
    return { client, id: _id };
  }

  test('are invited by mail, join once, and trade as their dealer', async () => {
    const dealer = await aDealer();
    const email = 'bilal@example.com';
    const token = await invited(dealer, email, []);
    const client = api.visitor();
    const offer = { dealerName: 'Ravi Motors', name: 'Bilal', email };
    assert.deepEqual(await client.call(readStaffInvitation, { body: { token } }), offer);
    const accept = () => client.call(acceptStaffInvitation, { body: { token, name: 'Bilal Ahmed', password } });
    const common = client.call(acceptStaffInvitation, { body: { token, name: 'Bilal Ahmed', password: '123456' } });
    await assert.rejects(common, refusedWith('password_common', 400, /too common/, 'body.password'));
    await accept();
    await assert.rejects(accept(), refusedWith('invitation_not_found', 404));
    await client.call(login, { body: { email, password, type: 'dealer', ...device } });
    const profile = await client.call(getProfile);
    assert.equal(profile.dealerId, dealer.account.id);
    assert.equal(profile.businessType, 'Used Cars');
    await client.call(createDraft, { body: { vertical: 'used-cars', clientId: crypto.randomUUID(), draft: {} } });
    assert.equal((await dealer.client.call(listMyListings, { query: {} })).items.length, 1);
    const { members, invitations } = await dealer.client.call(listStaff);
    assert.deepEqual(invitations, []);
    assert.equal(members[0]?.name, 'Bilal Ahmed');
    assert.notEqual(members[0]?.lastSeenAt, null);
  });

  test('[UA-14] reach what their permissions open, on every call and live, and nothing else', async () => {
    const dealer = await aDealer();
    const { client, id } = await joined(dealer, 'limited@example.com', ['My Ads']);
    await client.call(listMyListings, { query: {} });
    const refused = refusedWith('permission_missing', 403, 'You don’t have access to this. Ask your dealer.');
    await assert.rejects(
      client.call(createDraft, { body: { vertical: 'used-cars', clientId: crypto.randomUUID(), draft: {} } }),
      refused,
    );
    await assert.rejects(client.call(listConversations, { query: {} }), refused);
    assert.deepEqual(await client.call(getCounts), { notificationCount: 0, chatCount: 0 });

    const [page, dealersPage] = [await openPage(api.origin, client), await openPage(api.origin, dealer.client)];
    const joinRoom = await page.emit('join', { conversationId: crypto.randomUUID() });
    assert.equal(joinRoom.success === false && joinRoom.code, 'permission_missing');
    const received = { conversationId: crypto.randomUUID(), messages: [], seen: null };
    api.services.realtime.toAccount(dealer.account.id, 'receive-chats', received, { has: ['Messages'] });
    await dealersPage.next('receive-chats');
    assert.deepEqual(page.received, []);

    await dealer.client.call(updateStaff, { params: { staffId: id }, body: { permissions: ['My Ads', 'Messages'] } });
    await page.closed();
    const again = await openPage(api.origin, client);
    await client.call(listConversations, { query: {} });
    api.services.realtime.toAccount(dealer.account.id, 'receive-chats', received, { has: ['Messages'] });
    await again.next('receive-chats');
    for (const each of [dealersPage, again]) each.close();
  });

  test('take a seat each while they are active or invited, of their own dealer', async () => {
    const { db } = api.services;
    const now = api.clock.now();
    const [dealer, other] = [await aDealer(), await aDealer()];
    const invite = ({ account }: Person, ms: number) => {
      const email = `${crypto.randomUUID()}@example.com`;
      const person = { dealerId: account.id, email, name: 'Bilal', permissions: [], tokenHash: email };
      const expiresAt = new Date(now.getTime() + ms);
      return insertInvitation(db, { id: crypto.randomUUID(), ...person, invitedAt: now, expiresAt });
    };
    for (const each of [dealer, other]) {
      for (const state of [{}, { disabledAt: now }, { deletedAt: now }])
        await api.person({ realm: 'dealer', userType: 'dealer-staff', employerId: each.account.id, ...state });
      for (const ms of [60_000, 0]) await invite(each, ms);
    }
    assert.equal(await countSeats(db, dealer.account.id, now), 2);
    const { members, invitations } = await dealer.client.call(listStaff);
    assert.deepEqual([members.length, invitations.length], [2, 1]);
    for (let seats = 2; seats < 50; seats += 1) await invite(dealer, 60_000);
    const tooMany = refusedWith('too_many_staff', 409);
    const enable = ({ id: staffId = '' }: { id?: string } = {}) =>
      dealer.client.call(updateStaff, { params: { staffId }, body: { isDisabled: false } });
    await assert.rejects(invited(dealer, 'one-more@example.com', []), tooMany);
    await assert.rejects(enable(members.find(({ isDisabled }) => isDisabled)), tooMany);
    await enable(members.find(({ isDisabled }) => !isDisabled));
    await invited(dealer, invitations[0]?.email ?? '', []);
  });

  test('who is disabled is out at once and cannot log in, until enabled again', async () => {
    const dealer = await aDealer();
    const email = 'gone@example.com';
    const colleague = await joined(dealer, 'stays@example.com', []);
    const { client, id } = await joined(dealer, email, []);
    const page = await openPage(api.origin, client);
    const set = (isDisabled: boolean) =>
      dealer.client.call(updateStaff, { params: { staffId: id }, body: { isDisabled } });
    assert.equal((await set(true)).isDisabled, true);
    await page.next('logout');
    assert.equal((await client.raw('GET', getCounts.path)).status, 401);
    await colleague.client.call(getCounts);
    const logIn = () => client.call(login, { body: { email, password, type: 'dealer', ...device } });
    await assert.rejects(logIn(), refusedWith('account_blocked', 403, 'Your dealer has disabled your login.'));
    await set(false);
    await logIn();
  });

  test('are blocked and suspended with their dealer', async () => {
    const dealer = await aDealer();
    const email = 'shared-fate@example.com';
    const { client } = await joined(dealer, email, []);
    const restrictions = createAccountRestrictions(api.services);
    const page = await openPage(api.origin, client);
    await restrictions.suspend(dealer.account.id, 'Spam', new Date(api.clock.now().getTime() + 3_600_000));
    await page.next('profile-suspended');
    const draft = client.call(createDraft, {
      body: { vertical: 'used-cars', clientId: crypto.randomUUID(), draft: {} },
    });
    await assert.rejects(draft, refusedWith('account_suspended', 403));
    assert.equal((await client.call(getProfile)).suspension?.reason, 'Spam');
    await restrictions.block(dealer.account.id, 'Fraud');
    await page.next('profile-blocked');
    assert.equal((await client.raw('GET', getCounts.path)).status, 401);
    const logIn = client.call(login, { body: { email, password, type: 'dealer', ...device } });
    await assert.rejects(logIn, refusedWith('account_blocked', 403, /Fraud/));
  });

  test('nobody is flooded with invitations, whoever sends them, and a name is one line', async () => {
    const email = 'flooded@example.com';
    const requestInvitation = async () => {
      const { client } = await aDealer();
      const body = { name: 'Win\r\n1 crore', email, permissions: [] };
      return client.raw('POST', inviteStaff.path, { body });
    };
    const statuses: number[] = [];
    for (let requestCount = 0; requestCount < 6; requestCount += 1) statuses.push((await requestInvitation()).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 429, 429]);
    const { client } = await aDealer();
    const body = { name: 'Win\r\n1 crore', email: 'one-line@example.com', permissions: [] };
    const { name } = await client.call(inviteStaff, { body });
    assert.equal(name, 'Win 1 crore');
  });

  test('an invitation is withdrawn, replaced, or runs out', async () => {
    const dealer = await aDealer();
    const email = 'maybe@example.com';
    const read = (token: string) => api.visitor().call(readStaffInvitation, { body: { token } });
    const invitationNotFound = refusedWith('invitation_not_found', 404);
    const first = await invited(dealer, email, []);
    const ofOthers = [
      await invited(dealer, 'other@example.com', ['My Ads']),
      await invited(await aDealer(), email, []),
    ];
    const second = await invited(dealer, email, ['Messages']);
    await assert.rejects(read(first), invitationNotFound);
    const { invitations } = await dealer.client.call(listStaff);
    assert.deepEqual(
      invitations.map(({ permissions }) => permissions),
      [['My Ads'], ['Messages']],
    );
    const params = { invitationId: invitations[1]?.id ?? '' };
    await dealer.client.call(withdrawStaffInvitation, { params });
    await assert.rejects(read(second), invitationNotFound);
    for (const token of ofOthers) await read(token);

    await joined(dealer, 'taker@example.com', []);
    const taken = dealer.client.call(inviteStaff, {
      body: { name: 'Bilal', email: 'taker@example.com', permissions: [] },
    });
    await assert.rejects(taken, refusedWith('email_registered', 409, /already registered/, 'body.email'));
    const mail = { send: () => Promise.reject(new Error('away')) };
    const unsent = { name: 'Bilal', email: 'unsent@example.com', permissions: [] };
    await assert.rejects(sendInvitation({ ...api.services, mail }, dealer.account.id, unsent), {
      code: 'mail_not_sent',
    });
    assert.equal((await dealer.client.call(listStaff)).invitations.length, 1);
    const late = await invited(dealer, 'late@example.com', []);
    api.clock.advance(7 * 86_400_000 + 1000);
    await assert.rejects(read(late), invitationNotFound);
  });
});
