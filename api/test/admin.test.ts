import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  dayInPakistan,
  getCounts,
  getMyListing,
  getNewModel,
  getProfile,
  listMyListings,
  listNotifications,
  listVehicleRates,
  login,
  publishListing,
  type RateKey,
  rateFor,
  updateMyListing,
} from '@karwan/shared-contracts';
import { desc, eq } from 'drizzle-orm';
import { ADMIN_PATH, TASKS_PATH } from '../src/modules/admin/admin-endpoint.ts';
import { executeCommand } from '../src/modules/admin/service.ts';
import { hashPassword } from '../src/modules/auth/index.ts';
import { officeEvents } from '../src/modules/office/index.ts';
import { sentTo } from '../src/testing/codes.ts';
import { openPage } from '../src/testing/realtime-page.ts';
import { refusedWith } from '../src/testing/refused-with.ts';
import { useApi } from '../src/testing/start-api.ts';

const program = fileURLToPath(new URL('../src/admin/main.ts', import.meta.url));
const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;

describe('npm run admin', () => {
  const api = useApi();

  /** Runs the command like an operator, next to the running API. */
  const admin = (...words: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const env = { ...process.env, KARWAN_DATA: api.config.dataDirectory, KARWAN_PROFILE: 'demo' };
      execFile(process.execPath, [program, ...words], { env }, (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
      );
    });
  const services = () => ({
    ...api.services,
    notifications: { notify: async () => undefined, publishCounts: async () => undefined },
  });
  const aDealer = async (email: string) =>
    api.person({
      realm: 'dealer',
      userType: 'dealer',
      name: 'Ravi Motors',
      email,
      passwordHash: await hashPassword('secret-1'),
      dealerType: 'car',
      businessType: 'Used Cars',
      profileStatus: 'pending',
    });

  test('rates and prices of new vehicles are changed for a day, and refused where they cannot be read', async () => {
    const { call } = api.visitor();
    const dayIn = (days: number) => dayInPakistan(api.services.now().getTime() + days * 86_400_000);
    const since = dayIn(0);
    const rateOf = async (key: RateKey = 'withholding') => {
      api.clock.advance(61_000);
      const rates = await call(listVehicleRates, { params: { vertical: 'new-cars' } });
      return rateFor(rates, key, { size: 1300 });
    };
    assert.equal((await rateOf())?.value, 1.5);
    const order = ['rate', 'withholding', '--up-to', '1300', '--value', '1.75', '--since', since];
    assert.match(
      (await admin(...order, '--source', 'Finance Act')).output,
      /withholding {2}everywhere {2}up to 1300 {2}1.75 percent/,
    );
    const { value, source } = (await rateOf()) ?? {};
    assert.deepEqual({ value, source }, { value: 1.75, source: 'Finance Act' });
    assert.match((await admin('rates')).output, /withholding {2}everywhere {2}up to 1300 {2}1.75 percent/);
    const tariff = ['rate', 'electricity', '--value', '41.5', '--since', since, '--source', 'NEPRA'];
    assert.match((await admin(...tariff)).output, /electricity {2}everywhere {2}any {2}41.5 pkr/);
    assert.equal((await rateOf('electricity'))?.value, 41.5);
    assert.equal((await admin(...order)).code, 1);
    assert.equal((await admin('rate', 'nothing', ...order.slice(2), '--source', 'Finance Act')).code, 1);

    const price = ['price', 'suzuki-alto-vxr', '--value', '2800000', '--since', since];
    assert.match((await admin(...price)).output, /Suzuki Alto VXR costs PKR 2800000/);
    api.clock.advance(61_000);
    const { variants, history } = await call(getNewModel, { params: { vertical: 'new-cars', id: 'suzuki-alto' } });
    assert.deepEqual([variants[0]?.pricePkr, variants[0]?.pricedOn], [2_800_000, since]);
    assert.equal(history[0]?.prices.length, 2);
    assert.match((await admin('price', 'nobody-knows', ...price.slice(2))).output, /No car nobody-knows was found/);
    for (const past of [tariff, price].map((words) => words.map((word) => (word === since ? dayIn(-1) : word))))
      assert.match((await admin(...past)).output, /--since must be today or a later day/);
    const events = await api.services.db.select().from(officeEvents).where(eq(officeEvents.kind, 'price-set'));
    assert.deepEqual(
      events.map(({ officerId, after }) => [officerId, after.name, after.value, after.since]).toSorted(),
      [
        [null, 'Suzuki Alto VXR', 2_800_000, since],
        [null, 'car electricity', 41.5, since],
        [null, 'car withholding', 1.75, since],
      ],
    );
  });

  test('lists who waits and approves them, which they are told by mail and on the site', async () => {
    const { client } = await aDealer('pending@example.com');
    assert.match((await admin('pending')).output, /Ravi Motors {2}pending@example\.com {2}Used Cars/);
    assert.match(
      (await admin('approve', 'Pending@example.com')).output,
      /is approved and has been notified on the site and by email/,
    );
    assert.equal((await client.call(getProfile)).profileStatus, 'approved');
    const [mail] = await sentTo(api, 'pending@example.com');
    assert.equal(mail?.subject, 'Karwan: Your business is approved');
    assert.match(mail?.text ?? '', /We've reviewed your business.*\n.*\/user-profile$/);
    const { items } = await client.call(listNotifications);
    assert.deepEqual(
      items.map(({ parameters }) => parameters),
      [{ 'profile-approved': { userType: 'dealer' } }],
    );
    await admin('approve', 'Pending@example.com');
    assert.equal((await sentTo(api, 'pending@example.com')).length, 1);
    assert.match((await admin('pending')).output, /No one is waiting/);
    assert.match((await admin('show', 'pending@example.com')).output, /approved\s+since[\s\S]*approved/);
  });

  test('blocks at once with a visible reason, and takes it back', async () => {
    const { client } = await aDealer('rogue@example.com');
    const page = await openPage(api.origin, client);
    assert.match((await admin('block', 'rogue@example.com', '--reason', 'Fake ads')).output, /is blocked/);
    assert.deepEqual(await page.next('profile-blocked'), { reason: 'Fake ads' });
    assert.equal((await client.raw('GET', getCounts.path)).status, 401);
    const body = { email: 'rogue@example.com', password: 'secret-1', type: 'dealer' as const, ...device };
    await assert.rejects(api.visitor().call(login, { body }), refusedWith('account_blocked', 403, /Fake ads/));
    await admin('unblock', 'rogue@example.com');
    await api.visitor().call(login, { body });
    const [freed, blocked] = await api.services.db
      .select()
      .from(officeEvents)
      .where(eq(officeEvents.subject, 'Ravi Motors'))
      .orderBy(desc(officeEvents.at));
    assert.deepEqual(
      [freed, blocked].map((event) => [event?.kind, event?.officerId, event?.reason]),
      [
        ['person-freed', null, null],
        ['person-blocked', null, 'Fake ads'],
      ],
    );
  });

  test('suspends until a day, which pages and profile show, and takes it back', async () => {
    const { client } = await aDealer('spammer@example.com');
    const page = await openPage(api.origin, client);
    const answer = await admin('suspend', 'spammer@example.com', '--reason', 'Spam', '--until', '2099-01-31');
    assert.match(answer.output, /is suspended until 31 Jan 2099, 11:59 PM/);
    const suspension = { reason: 'Spam', until: '2099-01-31T18:59:59.000Z' };
    assert.deepEqual(await page.next('profile-suspended'), suspension);
    assert.deepEqual((await client.call(getProfile)).suspension, suspension);
    await admin('unblock', 'spammer@example.com');
    assert.equal((await client.call(getProfile)).suspension, undefined);
    page.close();
  });

  test('finds who has a number, as people write it', async () => {
    const { account } = await api.person({ email: null, name: 'Nadia Baloch', provider: 'phone' });
    await api.givePhone(account, '03005550091');
    const shown = await executeCommand(services(), { action: 'show', contact: '+92 300 5550091' });
    assert.match(shown, /Nadia Baloch/);
  });

  test('says what is wrong with an order', async () => {
    await aDealer('twice@example.com');
    await api.person({ email: 'twice@example.com' });
    const bare = await admin();
    assert.match(bare.output, /This is not a valid command[\s\S]*npm run admin/);
    assert.equal(bare.code, 1);
    const soon = await admin('suspend', 'twice@example.com', '--reason', 'Spam', '--until', 'soon');
    assert.match(soon.output, /must be a date/);
    const [contact, kind, reason] = ['twice@example.com', 'user', 'Spam'] as const;
    for (const [order, errorPattern] of [
      [{ action: 'show', contact: 'nobody@example.com' }, /Account nobody@example\.com was not found/],
      [{ action: 'show', contact }, /has several accounts\. Add --kind/],
      [{ action: 'block', contact, kind }, /Give a reason/],
      [{ action: 'suspend', contact, kind, reason }, /Give an end date/],
      [{ action: 'suspend', contact, kind, reason, until: '2001-01-01T00:00:00.000Z' }, /in the future/],
      [{ action: 'approve', contact, kind }, /needs no approval/],
    ] as const) {
      await assert.rejects(executeCommand(services(), order), errorPattern);
    }
  });

  test('a running site takes an import in itself and tells every row; what cannot be read costs it nothing', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'karwan-works-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'cars.csv');
    const map = join(folder, 'columns.json');
    await writeFile(file, 'Ad;F2;F3\n"Suzuki Alto 2018";15;LHR\nSuzuki Alto 2018;1;"LHR\n');
    await writeFile(map, '{"F2": "price lacs"}');
    const env = { ...process.env, KARWAN_DATA: api.config.dataDirectory, KARWAN_PROFILE: 'demo', DATABASE_URL: '' };
    const run = (name: string, ...words: string[]) =>
      new Promise<string>((resolve) => {
        const program = fileURLToPath(new URL(`../src/${name}/main.ts`, import.meta.url));
        execFile(process.execPath, [program, ...words], { env }, (error, out, errors) =>
          resolve(`${out}${errors}ended with ${error?.code ?? 0}`),
        );
      });
    const order = ['import', join(folder, 'none.csv'), file, '--map', 'F3=ignore', '--map-file', map] as const;
    const tried = await run(...order, '--city', 'lahore', '--dry-run', '--report', folder);
    assert.match(tried, /“F2” is the price \(as you specified\)[\s\S]*rows 2\/2\n2 rows: 1 would be imported/);
    const { client } = await api.person({ email: 'stock@example.com' });
    const output = await run(...order, '--owner', 'Stock@example.com', '--report', folder);
    assert.match(
      output,
      /\n2 rows: 1 imported, 0 already imported, 1 refused\.\n.*1 are incomplete[\s\S]*Judging prices/,
    );
    assert.match(
      output,
      /none\.csv does not exist.*\n.*cars\.csv, line 3: its quotation marks do not match.*\s+ended with 1$/,
    );
    const report = /Row by row: (.*)/.exec(output)?.[1] ?? '';
    assert.match(
      await readFile(report, 'utf8'),
      /^1,"column","“Ad” is the title[\s\S]*^3,"refused"[\s\S]*^2,"draft".*the city is missing/m,
    );
    // The owner finds it among their listings and adds the city; like any draft, it then only needs a photo.
    const [{ id: listingId } = { id: '' }] = (await client.call(listMyListings, { query: { status: 'draft' } })).items;
    const { draft, revision } = await client.call(getMyListing, { params: { listingId } });
    const completeDraft = { ...draft, city: 'lahore', mileageKm: 50_000 };
    const changed = await client.call(updateMyListing, {
      params: { listingId },
      body: { draft: completeDraft, revision },
    });
    const posted = client.call(publishListing, { params: { listingId }, body: { revision: changed.revision } });
    await assert.rejects(posted, refusedWith('invalid_input', 400, /At least one image/));
    assert.match(await run('seed'), /There are 1 ads already/);
  });

  test('an order that was taken and not answered is not carried out a second time', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'karwan-door-'));
    const server = createServer((_request, response) => response.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.after(async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    });
    // The server listens on a TCP port.
    const { port } = server.address() as AddressInfo;
    await writeFile(join(folder, 'admin-door.json'), JSON.stringify({ origin: `http://127.0.0.1:${port}`, key: 'k' }));
    const env = { ...process.env, KARWAN_DATA: folder, KARWAN_PROFILE: 'demo', DATABASE_URL: '' };
    const output = await new Promise<string>((resolve) =>
      execFile(process.execPath, [program, 'pending'], { env }, (_error, out, errors) => resolve(out + errors)),
    );
    assert.match(output, /The command may have run/);
    assert.equal(existsSync(join(folder, 'db')), false);
  });

  test('nobody without the key is let in, and nobody learns that there is a door', async () => {
    const order = { action: 'pending' };
    const tried: Record<string, string>[] = [
      {},
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${'x'.repeat(43)}` },
    ];
    for (const [headers, path] of tried.flatMap((each) =>
      [ADMIN_PATH, TASKS_PATH].map((path) => [each, path] as const),
    )) {
      const { status, body } = await api.visitor().raw('POST', path, { body: order, headers });
      assert.equal(status, 404);
      assert.equal((body as { code: string }).code, 'not_found');
    }
  });
});
