import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import {
  getProfile,
  getUserProfile,
  getWorkshopProfile,
  type Photo,
  sendOtpBySms,
  updateUserProfile,
  verifySmsOtp,
} from '@karwan/shared-contracts';
import { codeFor, sentTo } from '../../testing/codes.ts';
import { confirmByCode } from '../../testing/confirm-by-code.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { createPeople } from './people.ts';
import { accounts } from './tables.ts';

describe('profiles', () => {
  const saved: { accountId: string; bytes: Buffer }[] = [];
  const photoOf = (id: string): Photo => ({
    id,
    width: 1,
    height: 1,
    src: `/media/${id}.webp`,
    avifSrcSet: '',
    webpSrcSet: '',
    thumbhash: '',
    alt: '',
  });
  const photos = {
    store: async (accountId: string, bytes: Buffer) => {
      saved.push({ accountId, bytes });
      return randomUUID();
    },
    show: async () => undefined,
    photosOf: async (ids: readonly string[]) => new Map(ids.map((id) => [id, photoOf(id)])),
  };
  const api = useApi({ ports: { photos } });

  function form(fields: Record<string, string | Blob>): FormData {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  }
  const update = (person: Person, fields: Record<string, string | Blob>) =>
    person.client.call(updateUserProfile, { body: form(fields) });
  const phone = (action: string, number: string) => ({ action, phone: number });

  async function proven(person: Person, number: string): Promise<void> {
    const body = { phone: number, deviceId: 'device', purpose: 'add-phone' as const };
    await person.client.call(sendOtpBySms, { body });
    const code = await codeFor(api, number);
    await person.client.call(verifySmsOtp, { body: { phone: number, code, purpose: 'add-phone' } });
  }

  test('a person sees their own profile, each kind of account by its own call', async () => {
    const user = await api.person({ name: 'Hina Tariq', email: 'hina@example.com' });
    assert.deepEqual(await user.client.call(getUserProfile), {
      _id: user.account.id,
      name: 'Hina Tariq',
      email: 'hina@example.com',
      userType: 'user',
      profilePhoto: null,
      hasPassword: false,
      phones: [],
    });
    const dealer = await api.person({
      realm: 'dealer',
      userType: 'dealer',
      dealerType: 'car',
      businessType: 'Used Cars',
    });
    const profile = await dealer.client.call(getProfile);
    assert.equal(profile.dealerType, 'car');
    assert.equal(profile.businessType, 'Used Cars');
    assert.equal(profile.profileStatus, 'approved');
    const workshop = await api.person({ realm: 'mechanic', userType: 'mechanic' });
    assert.equal((await workshop.client.call(getWorkshopProfile)).userType, 'mechanic');
  });

  test('name and photo change', async () => {
    const person = await api.person();
    const picture = new Blob(['picture'], { type: 'image/png' });
    const profile = await update(person, { name: ' Hamza Ali ', profilePhoto: picture });
    assert.equal(profile.name, 'Hamza Ali');
    assert.match(profile.profilePhoto ?? '', /^\/media\/.*\.webp$/);
    assert.deepEqual(saved, [{ accountId: person.account.id, bytes: Buffer.from('picture') }]);
    await assert.rejects(
      update(person, { name: 'x' }),
      refusedWith('invalid_input', 400, 'Name must be at least 2 characters'),
    );
  });

  test('a profile changes at most twenty times an hour: each may bring a picture', async () => {
    const { client } = await api.person();
    const statuses: number[] = [];
    for (let change = 0; change < 21; change += 1)
      statuses.push((await client.raw('PATCH', updateUserProfile.path, { body: {} })).status);
    assert.deepEqual([statuses[19], statuses[20]], [415, 429]);
  });

  test('a number is added once its code was entered in this browser, removed, and preferred', async () => {
    const person = await api.person();
    const [first, second] = ['03001234567', '03217654321'];
    await assert.rejects(update(person, phone('add-phone', first)), refusedWith('otp_not_verified', 403));
    await proven(person, first);
    assert.deepEqual((await update(person, phone('add-phone', first))).phones, [first]);
    await assert.rejects(
      update(person, phone('add-phone', first)),
      refusedWith('phone_in_use', 409, 'Phone number already exists'),
    );
    await proven(person, second);
    assert.deepEqual((await update(person, phone('add-phone', second))).phones, [first, second]);
    await confirmByCode(api, person);
    assert.deepEqual((await update(person, phone('set-primary-phone', second))).phones, [second, first]);
    await confirmByCode(api, person);
    assert.deepEqual((await update(person, phone('remove-phone', second))).phones, [first]);
    const people = createPeople({ db: api.services.db, photos });
    assert.deepEqual(await people.phonesOf(person.account.id), [first]);
    await assert.rejects(
      update(person, phone('remove-phone', second)),
      refusedWith('phone_not_found', 404, 'Phone number not found'),
    );
    await assert.rejects(update(person, phone('set-primary-phone', second)), refusedWith('phone_not_found', 404));
    await assert.rejects(update(person, { action: 'remove-phone' }), refusedWith('invalid_input', 400));
  });

  test('a number and a name that come together are changed together, or not at all', async (context) => {
    const person = await api.person({ name: 'Ayesha Khan' });
    const number = '03335550123';
    await proven(person, number);
    const body = form({ ...phone('add-phone', number), name: 'Hamza Ali' });
    const run = api.services.db.transaction.bind(api.services.db);
    const transaction = context.mock.method(api.services.db, 'transaction', (work: Parameters<typeof run>[0]) =>
      run((tx) => {
        const update = tx.update.bind(tx);
        tx.update = ((table: typeof accounts) => {
          if (table === accounts) throw new Error('The database is away.');
          return update(table);
        }) as typeof tx.update;
        return work(tx);
      }),
    );
    assert.equal((await person.client.raw('PATCH', updateUserProfile.path, { body })).status, 500);
    transaction.mock.restore();
    const { name, phones } = await update(person, { ...phone('add-phone', number), name: 'Hamza Ali' });
    assert.deepEqual([name, phones], ['Hamza Ali', [number]]);
  });

  test('a picture with a change of numbers is refused, and changes none', async () => {
    const person = await api.person();
    const number = '03001234599';
    await proven(person, number);
    await update(person, phone('add-phone', number));
    const savedCount = saved.length;
    const both = { ...phone('remove-phone', number), profilePhoto: new Blob(['no picture']) };
    await assert.rejects(update(person, both), refusedWith('invalid_input', 400, /separately/, 'body.profilePhoto'));
    assert.deepEqual((await person.client.call(getUserProfile)).phones, [number]);
    assert.equal(saved.length, savedCount);
  });

  test('a number of another account is told before an SMS goes to it, and cannot be taken, removed or preferred', async () => {
    const [owner, other] = [await api.person(), await api.person()];
    const number = '03331112223';
    await proven(owner, number);
    await update(owner, phone('add-phone', number));
    api.clock.advance(61_000);
    const sent = (await sentTo(api, number)).length;
    const inUse = refusedWith('phone_in_use', 409, 'This number is already in use!');
    const requestSmsCode = ({ client }: Person) =>
      client.call(sendOtpBySms, { body: { phone: number, deviceId: 'device', purpose: 'add-phone' } });
    await assert.rejects(requestSmsCode(other), inUse);
    await assert.rejects(requestSmsCode(owner), refusedWith('phone_in_use', 409, 'Phone number already exists'));
    assert.equal((await sentTo(api, number)).length, sent);
    await assert.rejects(update(other, phone('add-phone', number)), refusedWith('otp_not_verified', 403));
    await assert.rejects(update(other, phone('remove-phone', number)), refusedWith('phone_not_found', 404));
    assert.deepEqual((await owner.client.call(getUserProfile)).phones, [number]);
  });

  test('a code for another purpose adds no number', async () => {
    const person = await api.person();
    const number = '03450000001';
    await person.client.call(sendOtpBySms, { body: { phone: number, deviceId: 'd' } });
    await person.client.call(verifySmsOtp, { body: { phone: number, code: await codeFor(api, number) } });
    await assert.rejects(update(person, phone('add-phone', number)), refusedWith('otp_not_verified', 403));
    const visitor = api.visitor().call(sendOtpBySms, { body: { phone: number, deviceId: 'd', purpose: 'add-phone' } });
    await assert.rejects(visitor, refusedWith('unauthorized', 401));
  });

  test('others learn name, kind, photo and since when, and nothing else', async () => {
    const { account } = await api.person({ name: 'Public Name', photoId: randomUUID() });
    const people = createPeople({ db: api.services.db, photos });
    const person = (await people.publicPeople([account.id, randomUUID()])).get(account.id);
    assert.deepEqual(person, {
      id: account.id,
      name: 'Public Name',
      kind: 'individual',
      photo: photoOf(account.photoId ?? ''),
      memberSince: account.createdAt,
      isInactive: false,
      isErased: false,
    });
  });
});
