import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { findPeople, getCounts, getOfficePerson, listOfficeEvents, restrictPerson } from '@karwan/shared-contracts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type TestApi, useApi } from '../../testing/start-api.ts';
import { postAd } from '../../testing/used-car-ads.ts';

describe('people of the site, seen by the office', () => {
  const api = useApi();
  let moderator: Awaited<ReturnType<TestApi['officer']>>;
  before(async () => {
    moderator = await api.officer('moderator');
  });

  const find = async (q: string) => (await moderator.client.call(findPeople, { query: { q } })).people;
  const get = (accountId: string) => moderator.client.call(getOfficePerson, { params: { accountId } });

  test('are found by their address, their number, and an ad of theirs', async () => {
    const person = await api.person({ email: 'wanted@example.com', name: 'Sana Malik' });
    const dealer = await api.person({ realm: 'dealer', userType: 'dealer', email: 'wanted@example.com' });
    await api.givePhone(person.account, '03007654321');
    const ad = await postAd(person);
    const ids = async (q: string) => (await find(q)).map(({ id }) => id);
    assert.deepEqual(await ids('Wanted@example.com'), [person.account.id, dealer.account.id]);
    assert.deepEqual(await ids('0300 7654321'), [person.account.id]);
    assert.deepEqual(await ids(ad.reference.toLowerCase()), [person.account.id]);
    assert.deepEqual(await ids('Sana Malik'), []);
    assert.partialDeepStrictEqual(await get(person.account.id), {
      phones: ['03007654321'],
      adsByStatus: { active: 1 },
    });
    const unknownPerson = get('6f1f6a0e-5d0e-4a7b-9b1c-0123456789ab');
    await assert.rejects(unknownPerson, refusedWith('person_not_found', 404));
  });

  test('are blocked with a reason, and freed; the second editor is told that it is another now', async () => {
    const { account, client } = await api.person();
    const seen = await get(account.id);
    const restrict = (version: string, change: { action: 'block'; reason: string } | { action: 'free' }) =>
      moderator.client.call(restrictPerson, { params: { accountId: account.id }, body: { version, change } });
    const blocked = await restrict(seen.version, { action: 'block', reason: 'Sells what is not there.' });
    assert.deepEqual([blocked.isBlocked, blocked.blockedReason], [true, 'Sells what is not there.']);
    assert.equal((await client.raw('GET', getCounts.path)).status, 401);
    await assert.rejects(restrict(seen.version, { action: 'free' }), refusedWith('person_changed', 409));
    assert.equal((await get(account.id)).isBlocked, true);
    assert.equal((await restrict(blocked.version, { action: 'free' })).isBlocked, false);
    const admin = await api.officer('admin');
    const { events } = await admin.client.call(listOfficeEvents, { query: { subjectId: account.id } });
    assert.deepEqual(
      events.map(({ kind, by }) => [kind, by]),
      [
        ['person-freed', moderator.officer.name],
        ['person-blocked', moderator.officer.name],
      ],
    );
    assert.equal(events[0]?.before.blockedReason, 'Sells what is not there.');
  });

  test('are suspended until a time that is to come', async () => {
    const { account } = await api.person();
    const { version } = await get(account.id);
    const suspend = (until: Date) =>
      moderator.client.call(restrictPerson, {
        params: { accountId: account.id },
        body: { version, change: { action: 'suspend', reason: 'Spam in messages.', until: until.toISOString() } },
      });
    const past = suspend(new Date(api.clock.now().getTime() - 1000));
    await assert.rejects(past, refusedWith('invalid_input', 400, undefined, 'body.change.until'));
    const until = new Date(api.clock.now().getTime() + 86_400_000);
    assert.equal((await suspend(until)).suspendedUntil, until.toISOString());
  });
});
