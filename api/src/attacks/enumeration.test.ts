import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import {
  type AnyEndpoint,
  addFeedback,
  changeEmail,
  checkExistence,
  endpointCatalogue,
  logInOffice,
  login,
  loginUser,
  loginWorkshop,
  registerDealer,
  registerUser,
  registerWithSocial,
  registerWorkshop,
  resetPassword,
  resetUserPassword,
  sendOtp,
  sendOtpBySms,
  updateDealerProfile,
  updateUserProfile,
  updateWorkshopProfile,
  verifyOtp,
  verifySmsOtp,
} from '@karwan/shared-contracts';
import { Piscina } from 'piscina';
import { z } from 'zod';
import type { HashTask } from '../modules/auth/hash-thread.ts';
import { hashPassword } from '../modules/auth/index.ts';
import { addOfficer } from '../modules/office/index.ts';
import { accountKinds, kindFor } from '../testing/account-kinds.ts';
import type { RawAnswer } from '../testing/api-client.ts';
import { useApi } from '../testing/start-api.ts';

const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;
/** Headers that always differ: time and request number. */
const BY_NATURE = ['date', 'x-request-id', 'x-ratelimit-reset'];
/** Calls that reveal it by specification (§8); rate limits apply (`attempts.test.ts`). */
const REVEALING = ['auth.login@1', 'auth.login-user@1', 'auth.login-workshop@1', 'auth.check-existence@1'];
/** Sends a code to existing accounts: the response reveals that, so its time may too. */
const REVEALING_BY_TIMING = ['auth.forget-password@1'];
/** Reveals other dealers to dealers only (docs/security.md). */
const ACCEPTED = ['staff.invite@1'];
/** Reveals office users to the office's admins, who can list them anyway. */
const LISTED = ['office.officers.add@1'];

/** Stores a number without looking up an account. */
const KEEPING = ['bookings.change-details@1'];

type Existence = 'known' | 'nobody';

describe('whether somebody has an account', () => {
  /** Spy on password and code hashing, which takes most of the time. */
  const hashes = mock.method(Piscina.prototype, 'run');
  const api = useApi();
  before(async () => {
    // Responses are compared, and cookies contain their expiry.
    api.clock.stop();
    const passwordHash = await hashPassword('karachi-1947');
    for (const kind of [accountKinds.individual, accountKinds['car dealer'], accountKinds.workshop]) {
      const { account } = await api.person({ ...kind, email: email('known'), passwordHash });
      await api.givePhone(account, phone('known'));
    }
    await api.person({ email: 'google@example.com', provider: 'google' });
    await addOfficer(api.services, { email: email('known'), name: 'Sana', roles: ['moderator'] });
    // The first login with an unknown address creates the dummy hash that later ones verify against.
    await callEndpoint(loginUser, { ...device, email: 'first@example.com', password: 'karachi-1948', type: 'user' });
  });
  after(() => hashes.mock.restore());

  const email = (existence: Existence) => `${existence}@example.com`;
  const phone = (existence: Existence) => (existence === 'known' ? '03005550001' : '03005550002');
  const signup = { name: 'Sana', password: 'karachi-1947' };
  const business = { ...signup, businessType: 'Used Cars', city: 'lahore', dealerType: 'car' };

  /** Returns the response and the server's hashing work: every hash created or verified, with its strength. */
  async function callEndpoint(endpoint: AnyEndpoint, body: unknown) {
    const isOpen = endpoint.callers.includes('visitor');
    const client = isOpen ? api.visitor() : (await api.person(kindFor(endpoint.callers) ?? {})).client;
    hashes.mock.resetCalls();
    const answer = await client.raw(endpoint.method, endpoint.path, { body });
    const work = hashes.mock.calls.map(({ arguments: [taskArgument] }) => {
      // The pool's threads only run hash tasks.
      const task = taskArgument as HashTask;
      return 'fits' in task ? `verify ${strengthOf(task.fits)}` : `hash ${JSON.stringify(task.strength)}`;
    });
    return { answer, work };
  }
  const strengthOf = (hashed: string) => hashed.split('$').slice(1, 4).join(' ');
  const comparableParts = ({ status, headers, body }: RawAnswer) => {
    const { requestId: _requestId, ...rest } = body as Record<string, unknown>;
    const comparable = [...headers]
      .filter(([name]) => !BY_NATURE.includes(name))
      .map(([name, value]) => [name, value.replace(/^(karwan_device=)[\w-]{43};/, '$1;')]);
    return { status, headers: comparable, body: rest };
  };
  function form(fields: Record<string, string>): FormData {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  }

  const indistinguishable: [AnyEndpoint, (existence: Existence) => unknown][] = [
    [sendOtp, (existence) => ({ email: email(existence) })],
    [sendOtp, (existence) => ({ email: email(existence) })],
    [sendOtpBySms, (existence) => ({ phone: phone(existence), deviceId: 'd-1' })],
    [verifyOtp, (existence) => ({ email: email(existence), code: 111_111 })],
    [verifyOtp, (existence) => ({ email: email(existence), code: 111_111, purpose: 'reset-password' })],
    [verifySmsOtp, (existence) => ({ phone: phone(existence), code: 111_111, purpose: 'reset-password' })],
    [registerUser, (existence) => ({ ...signup, type: 'user', ...device, email: email(existence) })],
    [registerUser, (existence) => ({ ...signup, type: 'user', ...device, phone: phone(existence), provider: 'phone' })],
    [registerDealer, (existence) => ({ ...business, email: email(existence) })],
    [registerWorkshop, (existence) => ({ ...signup, city: 'lahore', email: email(existence) })],
    [
      registerWithSocial,
      (existence) => ({ name: 'Sana', email: email(existence), uid: 'x', provider: 'google', ...device }),
    ],
    [resetUserPassword, (existence) => ({ email: email(existence), newPassword: 'karachi-1948' })],
    [resetUserPassword, (existence) => ({ phone: phone(existence), newPassword: 'karachi-1948', provider: 'phone' })],
    [resetPassword, (existence) => ({ email: email(existence), newPassword: 'karachi-1948' })],
    [logInOffice, (existence) => ({ email: email(existence), password: 'karachi-1948' })],
    [changeEmail, (existence) => ({ email: email(existence) })],
    [
      addFeedback,
      (existence) => ({ rating: 5, title: 'Good', description: 'It works.', name: 'Sana', email: email(existence) }),
    ],
    ...[updateUserProfile, updateDealerProfile, updateWorkshopProfile].map(
      (endpoint): [AnyEndpoint, (existence: Existence) => unknown] => [
        endpoint,
        (existence) => form({ action: 'add-phone', phone: phone(existence) }),
      ],
    ),
  ];
  for (const [position, [endpoint, bodyOf]] of indistinguishable.entries()) {
    test(`is not told by ${endpoint.id} (${position + 1}), nor by its time`, async () => {
      const [known, unknown] = [
        await callEndpoint(endpoint, bodyOf('known')),
        await callEndpoint(endpoint, bodyOf('nobody')),
      ];
      assert.notEqual(known.answer.text, '');
      assert.deepEqual(comparableParts(known.answer), comparableParts(unknown.answer));
      assert.deepEqual(known.work, unknown.work);
    });
  }

  const wrongLogin = { ...device, password: 'karachi-1948' };
  const logins = [
    [loginUser, (existence: Existence) => ({ ...wrongLogin, email: email(existence), type: 'user' })],
    [
      loginUser,
      (existence: Existence) => ({ ...wrongLogin, phone: phone(existence), type: 'user', provider: 'phone' }),
    ],
    [login, (existence: Existence) => ({ ...wrongLogin, email: email(existence), type: 'dealer' })],
    [loginWorkshop, (existence: Existence) => ({ ...wrongLogin, email: email(existence), type: 'mechanic' })],
  ] as const;
  for (const [position, [endpoint, bodyOf]] of logins.entries()) {
    test(`takes no time to tell at ${endpoint.id} (${position + 1}): one hash of today's strength is looked at`, async () => {
      const expected = [`verify ${strengthOf(await hashPassword('any'))}`];
      const [known, unknown] = [
        await callEndpoint(endpoint, bodyOf('known')),
        await callEndpoint(endpoint, bodyOf('nobody')),
      ];
      assert.deepEqual([known.answer.status, unknown.answer.status], [401, 404]);
      assert.deepEqual(known.work, expected);
      assert.deepEqual(unknown.work, expected);
    });
  }

  test('or has one without a password, takes no other time either', async () => {
    const google = await callEndpoint(loginUser, { ...wrongLogin, email: 'google@example.com', type: 'user' });
    assert.equal(google.answer.status, 409);
    assert.deepEqual(google.work, [`verify ${strengthOf(await hashPassword('any'))}`]);
    const known = await callEndpoint(checkExistence, { email: email('known'), type: 'user' });
    assert.deepEqual([known.answer.status, known.work], [200, []]);
  });

  test('is asked here of every call that takes an address or a number', () => {
    const calls: readonly AnyEndpoint[] = endpointCatalogue;
    const isAboutContact = ({ body }: AnyEndpoint) =>
      body instanceof z.ZodObject && ('email' in body.shape || 'phone' in body.shape);
    const checkedEndpoints = [
      ...indistinguishable.map(([{ id }]) => id),
      ...REVEALING,
      ...REVEALING_BY_TIMING,
      ...ACCEPTED,
      ...LISTED,
      ...KEEPING,
    ];
    const expected = calls.filter(isAboutContact).map(({ id }) => id);
    assert.deepEqual([...new Set(checkedEndpoints)].sort(), expected.sort());
  });
});
