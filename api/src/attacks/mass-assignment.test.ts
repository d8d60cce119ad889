import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  type AnyEndpoint,
  acceptStaffInvitation,
  inviteStaff,
  registerDealer,
  registerUser,
  registerWorkshop,
  sendOtp,
  sendOtpBySms,
  updateDealerProfile,
  updateUserProfile,
  updateWorkshopProfile,
  verifyOtp,
  verifySmsOtp,
} from '@karwan/shared-contracts';
import { eq, getTableColumns } from 'drizzle-orm';
import { type AccountRow, accounts } from '../modules/users/index.ts';
import { accountKinds, kindFor } from '../testing/account-kinds.ts';
import type { ApiClient } from '../testing/api-client.ts';
import { codeFor, sentTo } from '../testing/codes.ts';
import { type Person, useApi } from '../testing/start-api.ts';

const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;
/** A form accepts at most 50; array fields count twice. */
const FIELDS_AT_ONCE = 20;
/** Fields that an attacker might add to claim identity or privileges, on this site or others. */
const CLAIMS: Readonly<Record<string, unknown>> = {
  userType: 'car-seller',
  role: 'admin',
  isAdmin: true,
  status: 'approved',
  profileStatus: 'approved',
  permissions: ['Packages'],
  realm: 'mechanic',
  employerId: randomUUID(),
  dealerId: randomUUID(),
  provider: 'google',
  id: randomUUID(),
  _id: randomUUID(),
  passwordHash: 'x',
  mutedNotifications: ['message'],
  photoId: randomUUID(),
  dealerType: 'bike',
  businessType: 'Used Bikes',
  city: 'karachi',
  suspendedReason: 'none',
  blockedReason: 'none',
  hasPassword: true,
};
/** Includes column names, and a value for every column that is not listed above. */
function claims(): Record<string, unknown> {
  const everything: Record<string, unknown> = { ...CLAIMS };
  for (const [field, { name, dataType }] of Object.entries(getTableColumns(accounts))) {
    everything[field] ??= dataType === 'date' ? '2001-01-01T00:00:00.000Z' : 'claimed@example.com';
    everything[name] = everything[field];
  }
  return everything;
}

describe('naming a field assigns nothing', () => {
  const api = useApi();
  let dealer: Person;
  before(async () => {
    dealer = await api.person(accountKinds['car dealer']);
  });

  /** Verifies the contact in a new browser; returns that browser and the verified fields. */
  type MakeReady = (position: number) => Promise<{ client: ApiClient; contact: Record<string, unknown> }>;

  /** Signs up twice, once with the claims added: both accounts must be equal. */
  async function signedUp(endpoint: AnyEndpoint, signup: Record<string, unknown>, makeReady: MakeReady) {
    const rows: AccountRow[] = [];
    for (const body of [signup, { ...claims(), ...signup }]) {
      const { client, contact } = await makeReady(rows.length);
      const before = new Set((await api.services.db.select().from(accounts)).map(({ id }) => id));
      const { status, text } = await client.raw(endpoint.method, endpoint.path, { body: { ...body, ...contact } });
      assert.equal(status, 200, text);
      const createdAccount = (await api.services.db.select().from(accounts)).filter(({ id }) => !before.has(id));
      assert.equal(createdAccount.length, 1);
      rows.push(...createdAccount);
    }
    return rows.map(({ id, email, passwordHash, createdAt, updatedAt, ...rest }) => {
      assert.ok(createdAt.getTime() === updatedAt.getTime() && createdAt.getFullYear() > 2001);
      assert.match(passwordHash ?? '', /^\$argon2id\$/);
      assert.ok(id !== CLAIMS.id && email !== 'claimed@example.com');
      return rest;
    });
  }
  const byEmail =
    (name: string): MakeReady =>
    async (position) => {
      const [client, email] = [api.visitor(), `${name}-${position}@example.com`];
      await client.call(sendOtp, { body: { email } });
      await client.call(verifyOtp, { body: { email, code: await codeFor(api, email) } });
      return { client, contact: { email } };
    };
  const byPhone: MakeReady = async (position) => {
    const [client, phone] = [api.visitor(), `0300555000${position}`];
    await client.call(sendOtpBySms, { body: { phone, deviceId: 'd-1' } });
    await client.call(verifySmsOtp, { body: { phone, code: await codeFor(api, phone) } });
    return { client, contact: { phone, email: undefined } };
  };
  const byInvitation: MakeReady = async (position) => {
    const email = `staff-${position}@example.com`;
    await dealer.client.call(inviteStaff, { body: { name: 'Sana', email, permissions: ['My Ads'] } });
    const [, token = ''] = /#([\w-]+)/.exec((await sentTo(api, email))[0]?.text ?? '') ?? [];
    return { client: api.visitor(), contact: { token } };
  };
  const form = { name: 'Sana', password: 'karachi-1947' };
  const business = { ...form, city: 'lahore', businessType: 'Used Cars', dealerType: 'car' };
  const asUser = { ...form, ...device, type: 'user' };
  const signups: [AnyEndpoint, MakeReady, Record<string, unknown>, Partial<AccountRow>][] = [
    [registerUser, byEmail('user'), { ...asUser, provider: 'email' }, { userType: 'user', permissions: [] }],
    [registerUser, byPhone, { ...asUser, provider: 'phone' }, { userType: 'user', permissions: [] }],
    [registerDealer, byEmail('dealer'), business, { userType: 'dealer', profileStatus: 'pending' }],
    [registerWorkshop, byEmail('workshop'), { ...form, city: 'lahore' }, { profileStatus: 'pending' }],
    [acceptStaffInvitation, byInvitation, form, { userType: 'dealer-staff', permissions: ['My Ads'] }],
  ];
  for (const [position, [endpoint, makeReady, signup, expected]] of signups.entries()) {
    test(`${endpoint.id} (${position + 1})`, async () => {
      const [plain, greedy] = await signedUp(endpoint, signup, makeReady);
      assert.deepEqual(greedy, plain);
      assert.partialDeepStrictEqual(greedy, expected);
    });
  }

  for (const endpoint of [updateUserProfile, updateDealerProfile, updateWorkshopProfile]) {
    test(endpoint.id, async () => {
      const { client, account } = await api.person({ ...kindFor(endpoint.callers), profileStatus: 'pending' });
      const { name: _name, ...others } = claims();
      const fields = Object.entries(others);
      for (let start = 0; start < fields.length; start += FIELDS_AT_ONCE) {
        const body = new FormData();
        body.append('name', 'Another Name');
        for (const [field, value] of fields.slice(start, start + FIELDS_AT_ONCE)) {
          for (const each of [value].flat()) body.append(field, String(each));
          if (Array.isArray(value)) body.append(`${field}[]`, String(value[0]));
        }
        const { status, text } = await client.raw(endpoint.method, endpoint.path, { body });
        assert.equal(status, 200, text);
      }
      const [after] = await api.services.db.select().from(accounts).where(eq(accounts.id, account.id));
      assert.deepEqual({ ...after, updatedAt: null }, { ...account, name: 'Another Name', updatedAt: null });
    });
  }
});
