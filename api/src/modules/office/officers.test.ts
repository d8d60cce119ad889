import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  addOfficer,
  changeOfficer,
  confirmOfficeLogin,
  getOfficePerson,
  getOfficer,
  listOfficeEvents,
  listOfficers,
  logInOffice,
  type OfficeRole,
  type OfficerChange,
  setUpOfficeLogin,
} from '@karwan/shared-contracts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type TestApi, useApi } from '../../testing/start-api.ts';
import { totpCodeAt } from './app-codes.ts';

const OWN_PASSWORD = 'indus-flows-south';
type Colleague = Awaited<ReturnType<TestApi['officer']>>;

describe('people of the office', () => {
  const api = useApi();
  let admin: Colleague;
  before(async () => {
    api.clock.stop();
    admin = await api.officer('admin');
  });

  const recordOf = async (id: string) => {
    const found = (await admin.client.call(listOfficers)).officers.find((each) => each.id === id);
    assert.ok(found);
    return found;
  };
  async function change(id: string, requestedChange: OfficerChange, by = admin) {
    const { version } = await recordOf(id);
    return by.client.call(changeOfficer, { params: { officerId: id }, body: { version, change: requestedChange } });
  }
  const add = (email: string, ...roles: OfficeRole[]) =>
    admin.client.call(addOfficer, { body: { email, name: 'Sana Malik', roles } });

  /** Completes the first login; returns the browser and the app's secret. */
  async function setUp(email: string, password: string) {
    const client = api.visitor();
    const { app } = await client.call(logInOffice, { body: { email, password } });
    const secret = app?.secret ?? '';
    await client.call(setUpOfficeLogin, {
      body: { code: totpCodeAt(secret, api.clock.now()), newPassword: OWN_PASSWORD },
    });
    return { client, secret };
  }

  test('are added with a password for their first login, and listed with their last one', async () => {
    const { officer, password } = await add('New@karwan.test', 'moderator', 'editor');
    assert.partialDeepStrictEqual(officer, {
      email: 'new@karwan.test',
      roles: ['moderator', 'editor'],
      isActive: true,
      isSetUp: false,
      lastLoginAt: null,
    });
    const { client } = await setUp('new@karwan.test', password);
    assert.deepEqual((await client.call(getOfficer)).roles, ['moderator', 'editor']);
    assert.partialDeepStrictEqual(await recordOf(officer.id), {
      isSetUp: true,
      recoveryCodesLeft: 10,
      lastLoginAt: api.clock.now().toISOString(),
    });
    await assert.rejects(add('new@karwan.test', 'admin'), refusedWith('officer_exists', 409, undefined, 'body.email'));
    const none = admin.client.call(addOfficer, { body: { email: 'x@karwan.test', name: 'Sana', roles: [] } });
    await assert.rejects(none, refusedWith('invalid_input', 400, undefined, 'body.roles'));
  });

  test('have other roles from their next call on, and the audit log says so', async () => {
    const colleague = await api.officer('moderator');
    const { id } = colleague.officer;
    const readPerson = () => colleague.client.call(getOfficePerson, { params: { accountId: id } });
    await assert.rejects(readPerson(), refusedWith('person_not_found', 404));
    await change(id, { action: 'set-roles', roles: ['editor', 'inspector'] });
    await assert.rejects(readPerson(), refusedWith('forbidden', 403));
    const same = change(id, { action: 'set-roles', roles: ['inspector', 'editor'] });
    await assert.rejects(same, refusedWith('invalid_input', 400, undefined, 'body.change.roles'));
    const { events } = await admin.client.call(listOfficeEvents, { query: { subjectId: id } });
    assert.partialDeepStrictEqual(events, [
      {
        kind: 'officer-roles-set',
        by: admin.officer.name,
        before: { roles: ['moderator'], isActive: true },
        after: { roles: ['inspector', 'editor'], isActive: true },
      },
    ]);
  });

  test('have a work phone in the form that is stored; the audit log says so, and an older version is refused', async () => {
    const { officer } = await admin.client.call(addOfficer, {
      body: { email: 'phone@karwan.test', name: 'Sana Malik', roles: ['inspector'], workPhone: '+92 333 1234567' },
    });
    assert.equal(officer.workPhone, '03331234567');
    const set = (workPhone: string) => {
      api.clock.advance(1000);
      return change(officer.id, { action: 'set-work-phone', workPhone });
    };
    await assert.rejects(set('0333 12'), refusedWith('invalid_input', 400, undefined, 'body.change.workPhone'));
    assert.equal((await set('۰۳۴۵-۱۲۳۴۵۶۷')).officer.workPhone, '03451234567');
    const old = admin.client.call(changeOfficer, {
      params: { officerId: officer.id },
      body: { version: officer.version, change: { action: 'set-work-phone', workPhone: '' } },
    });
    await assert.rejects(old, refusedWith('officer_changed', 409));
    assert.equal((await set('')).officer.workPhone, undefined);
    const changed = await change(admin.officer.id, { action: 'set-work-phone', workPhone: '03001112223' });
    assert.equal(changed.officer.workPhone, '03001112223', 'one’s own, too');
    const { events } = await admin.client.call(listOfficeEvents, { query: { subjectId: officer.id } });
    assert.partialDeepStrictEqual(
      events.find(({ kind }) => kind === 'officer-phone-set'),
      {
        before: { workPhone: '03451234567' },
        after: { roles: ['inspector'] },
      },
    );
  });

  test('who is switched off is out at once, and on again has no session of before', async () => {
    const { officer, password } = await add('leaving@karwan.test', 'finance');
    const { client, secret } = await setUp('leaving@karwan.test', password);
    // The password is entered, the code is not.
    const half = api.visitor();
    api.clock.advance(60_000);
    const credentials = { email: 'leaving@karwan.test', password: OWN_PASSWORD };
    await half.call(logInOffice, { body: credentials });
    const off = await change(officer.id, { action: 'switch-off' });
    assert.deepEqual([off.officer.isActive, off.password], [false, null]);
    await assert.rejects(client.call(getOfficer), refusedWith('office_login_needed', 401));
    const code = totpCodeAt(secret, api.clock.now());
    const confirm = () => half.call(confirmOfficeLogin, { body: { code } });
    await assert.rejects(confirm(), refusedWith('login_expired', 400));
    await assert.rejects(half.call(logInOffice, { body: credentials }), refusedWith('wrong_login', 400));
    await change(officer.id, { action: 'switch-on' });
    await assert.rejects(client.call(getOfficer), refusedWith('office_login_needed', 401));
    await assert.rejects(confirm(), refusedWith('login_expired', 400));
    await half.call(logInOffice, { body: credentials });
    await confirm();
    assert.equal((await half.call(getOfficer)).id, officer.id);
  });

  test('whose login is reset begin anew; password, app and recovery codes of before open nothing', async () => {
    const { officer, password } = await add('lost@karwan.test', 'editor');
    const { client, secret } = await setUp('lost@karwan.test', password);
    const reset = await change(officer.id, { action: 'reset-login' });
    assert.partialDeepStrictEqual(reset.officer, { isSetUp: false, recoveryCodesLeft: 0, isActive: true });
    await assert.rejects(client.call(getOfficer), refusedWith('office_login_needed', 401));
    const old = api.visitor().call(logInOffice, { body: { email: 'lost@karwan.test', password: OWN_PASSWORD } });
    await assert.rejects(old, refusedWith('wrong_login', 400));
    const again = await setUp('lost@karwan.test', reset.password ?? '');
    assert.notEqual(again.secret, secret);
    const { events } = await admin.client.call(listOfficeEvents, { query: { subjectId: officer.id } });
    const event = events.find(({ kind }) => kind === 'officer-login-reset');
    assert.partialDeepStrictEqual(event, {
      before: { hasApp: true, recoveryCodes: 10 },
      after: { hasApp: false, recoveryCodes: 0 },
    });
    assert.ok(!JSON.stringify(events).includes(reset.password ?? password));
  });

  test('nobody changes their own access, and what has changed since is refused', async () => {
    const ownChanges: OfficerChange[] = [
      { action: 'set-roles', roles: ['finance'] },
      { action: 'switch-off' },
      { action: 'reset-login' },
    ];
    for (const ownChange of ownChanges)
      await assert.rejects(change(admin.officer.id, ownChange), refusedWith('own_access', 409));
    assert.partialDeepStrictEqual(await recordOf(admin.officer.id), { roles: ['admin'], isActive: true });
    const { officer } = await api.officer('editor');
    const { version } = await recordOf(officer.id);
    const changeSeenVersion = (requestedChange: OfficerChange) =>
      admin.client.call(changeOfficer, {
        params: { officerId: officer.id },
        body: { version, change: requestedChange },
      });
    await changeSeenVersion({ action: 'switch-off' });
    await assert.rejects(
      changeSeenVersion({ action: 'set-roles', roles: ['admin'] }),
      refusedWith('officer_changed', 409),
    );
    const unknownOfficer = admin.client.call(changeOfficer, {
      params: { officerId: '6f1f6a0e-5d0e-4a7b-9b1c-0123456789ab' },
      body: { version, change: { action: 'switch-off' } },
    });
    await assert.rejects(unknownOfficer, refusedWith('officer_not_found', 404));
  });
});
