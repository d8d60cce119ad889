import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { ago, NOW, useStoredRows } from '../../testing/stored-rows.ts';
import {
  accountsToCheck,
  closeAccount,
  deletePhone,
  eraseAccount,
  findAccount,
  findAccountByContact,
  findAccountsClosedBefore,
  findReachable,
  insertPhone,
  listPhones,
  listPhonesOfEach,
  makePrimary,
  muteNotifications,
  phoneVerifiedAt,
  reopenAccount,
  setProfileStatus,
  updateAccount,
} from './repository.ts';
import { accountPhones } from './tables.ts';

describe('queries of accounts', () => {
  const stored = useStoredRows();
  const { db } = stored;

  const later = ago(-1);
  const addPhones = async (accountId: string, ...phones: string[]) => {
    for (const [index, phone] of phones.entries())
      await insertPhone(db, { realm: 'user', phone, accountId, isPrimary: index === 0, verifiedAt: ago(-index) });
  };

  test('a change of one account leaves all others as they are', async () => {
    const own = await stored.anAccount();
    const other = await stored.anAccount({ closedAt: NOW, mutedNotifications: ['ad-sold'] });
    await addPhones(own, '03001234567', '03001234568', '03001234569');
    await addPhones(other, '03007654321', '03007654322');
    const phonesOf = (accountId: string) =>
      db.select().from(accountPhones).where(eq(accountPhones.accountId, accountId));
    const stateOf = async (id: string) => [await findAccount(db, id), await phonesOf(id)];
    const before = await stateOf(other);
    const changes = {
      close: () => closeAccount(db, own, later),
      reopen: () => reopenAccount(db, own, later),
      'set the status of its profile': () => setProfileStatus(db, own, 'rejected', later, 'No photo.'),
      mute: () => muteNotifications(db, own, ['ad-expired'], later),
      rename: () => updateAccount(db, own, { name: 'Bilal' }, later),
      'choose another primary number': () => makePrimary(db, own, '03001234568'),
      'remove a number': () => deletePhone(db, own, '03001234567'),
      erase: () => eraseAccount(db, own, later),
    };
    for (const [name, change] of Object.entries(changes)) {
      const ownBefore = await stateOf(own);
      await change();
      assert.notDeepEqual(await stateOf(own), ownBefore, name);
      assert.deepEqual(await stateOf(other), before, name);
      if (name === 'close') assert.deepEqual((await findAccount(db, own))?.closedAt, later);
      if (name === 'remove a number') assert.deepEqual(await listPhones(db, own), ['03001234568', '03001234569']);
    }
    assert.equal(await reopenAccount(db, own, later), false, 'it is erased');
    assert.equal(await reopenAccount(db, await stored.anAccount(), later), false, 'it was open');
  });

  test('an account is found by the contact of its realm; its numbers, the primary one first', async () => {
    const [person, dealer] = [
      await stored.anAccount(),
      await stored.anAccount({ realm: 'dealer', userType: 'dealer' }),
    ];
    await addPhones(person, '03110000001', '03110000002');
    const verifiedAt = ago(5);
    await insertPhone(db, { realm: 'dealer', phone: '03110000001', accountId: dealer, isPrimary: true, verifiedAt });
    const byPhone = { kind: 'phone', value: '03110000001' } as const;
    assert.equal((await findAccountByContact(db, 'user', byPhone))?.id, person);
    assert.equal((await findAccountByContact(db, 'dealer', byPhone))?.id, dealer);
    const byEmail = { kind: 'email', value: `${person}@karwan.test` } as const;
    assert.equal((await findAccountByContact(db, 'user', byEmail))?.id, person);
    assert.equal(await findAccountByContact(db, 'dealer', byEmail), undefined);
    await makePrimary(db, person, '03110000002');
    const phones = ['03110000002', '03110000001'];
    assert.deepEqual(await listPhonesOfEach(db, [person]), new Map([[person, phones]]));
    assert.deepEqual(await phoneVerifiedAt(db, { id: dealer, realm: 'dealer' }, '03110000001'), verifiedAt);
    assert.equal(await phoneVerifiedAt(db, { id: dealer, realm: 'dealer' }, '03110000002'), undefined);
    assert.equal(await phoneVerifiedAt(db, { id: dealer, realm: 'user' }, '03110000001'), undefined);
  });

  test('finds accounts to check, to erase and to notify', async () => {
    const pending = { profileStatus: 'pending' } as const;
    const accounts = {
      later: await stored.anAccount({ ...pending, createdAt: ago(1) }),
      first: await stored.anAccount({ ...pending, createdAt: ago(2) }),
      approved: await stored.anAccount(),
      closed: await stored.anAccount({ ...pending, closedAt: ago(1) }),
      'closed just now': await stored.anAccount({ closedAt: NOW }),
      erased: await stored.anAccount({ ...pending, closedAt: ago(1), deletedAt: NOW }),
      'erased at once': await stored.anAccount({ ...pending, deletedAt: NOW }),
    };
    const namesOf = (ids: readonly string[]) =>
      ids.flatMap((id) => Object.entries(accounts).find(([, each]) => each === id)?.[0] ?? []);
    assert.deepEqual(namesOf((await accountsToCheck(db, 99)).map(({ id }) => id)), ['first', 'later']);
    assert.deepEqual(namesOf(await findAccountsClosedBefore(db, NOW)), ['closed']);
    const asked = [accounts.first, accounts.erased];
    assert.deepEqual(namesOf([...(await findReachable(db, asked)).keys()]), ['first']);
  });
});
