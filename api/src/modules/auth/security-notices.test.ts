import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sentTo } from '../../testing/codes.ts';
import { sendQueued } from '../../testing/send-queued.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { sendSecurityNotice } from './security-notices.ts';

describe('what people are told about the ways into their account', () => {
  const api = useApi();

  const subject = 'Your Karwan password was changed';
  const sendNotice = ({ account }: Person) =>
    api.services.db.transaction((tx) => sendSecurityNotice(tx, account, 'password-changed', api.services.now()));
  const isNotified = async (to: string) => (await sentTo(api, to)).some((sent) => sent.subject === subject);

  test('outlasts the process that changed it, and a mail server that is away', async () => {
    const person = await api.person();
    await api.givePhone(person.account, '03217778877');
    await sendNotice(person);
    const mail = { send: () => Promise.reject(new Error('away')) };
    await sendQueued(api, { mail });
    assert.equal(await isNotified(person.account.email ?? ''), false);
    api.clock.advance(5 * 60_000);
    assert.deepEqual([await isNotified(person.account.email ?? ''), await isNotified('03217778877')], [true, false]);
  });

  test('is not told where the change is not committed', async () => {
    const person = await api.person();
    const failing = api.services.db.transaction(async (tx) => {
      await sendSecurityNotice(tx, person.account, 'password-changed', api.services.now());
      throw new Error('rolled back');
    });
    await assert.rejects(failing, /rolled back/);
    assert.equal(await isNotified(person.account.email ?? ''), false);
  });

  test('goes by SMS to the primary number alone where there is no address', async () => {
    const person = await api.person({ email: null });
    await api.givePhone(person.account, '03217778888');
    await api.givePhone(person.account, '03217778899', { isPrimary: false });
    await sendNotice(person);
    assert.deepEqual([await isNotified('03217778888'), await isNotified('03217778899')], [true, false]);
  });
});
