import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { pgTableCreator, uuid } from 'drizzle-orm/pg-core';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { smsGatewayPort } from './sms-gateway-port.ts';
import { smsDeliveries } from './tables.ts';

/** Points the delivery log at a missing table. */
const withoutTable = pgTableCreator((name) => `missing_${name}`)('sms_deliveries', { id: uuid() });

describe('the SMS gateway', () => {
  let database: OpenDatabase;
  const logged: unknown[] = [];
  const log = { error: (...line: unknown[]) => void logged.push(line) };
  let statuses: number[] = [];
  let requests: { headers: IncomingHttpHeaders; body: Record<string, string> }[] = [];
  const gateway = createServer(async (request, response) => {
    const chunks = await request.toArray();
    requests.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(statuses.shift() ?? 200, { 'content-type': 'application/json' }).end('{"id":"gateway-7"}');
  });

  before(async () => {
    database = await openTestDatabase();
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  });
  after(async () => {
    gateway.close();
    await database.close();
  });
  beforeEach(async () => {
    requests = [];
    await database.db.delete(smsDeliveries);
  });

  function send(db = database.db, id?: string): Promise<void> {
    // A TCP server's address is an object.
    const { port } = gateway.address() as AddressInfo;
    const settings = { url: `http://127.0.0.1:${port}/send`, token: 'gateway-token', sender: 'Karwan' };
    const message = {
      to: '03001234567',
      subject: 'Code',
      text: '987654 is your code',
      code: '987654',
      ...(id && { id }),
    };
    return smsGatewayPort(settings, db, () => new Date(), log, [0, 0]).send(message);
  }

  test('gets the number in international form, and its answer is kept without the text', async () => {
    statuses = [202];
    await send();
    assert.equal(requests[0]?.headers.authorization, 'Bearer gateway-token');
    assert.equal(requests[0]?.body.to, '923001234567');
    const [row] = await database.db.select().from(smsDeliveries);
    assert.deepEqual([row?.status, row?.tries, row?.gatewayId], ['accepted', 1, 'gateway-7']);
    assert.doesNotMatch(JSON.stringify(row), /987654/);
  });

  test('is tried again where it is busy or broken, with the same reference', async () => {
    statuses = [503, 429, 200];
    await send();
    assert.equal(new Set(requests.map(({ body }) => body.reference)).size, 1);
    assert.equal((await database.db.select().from(smsDeliveries))[0]?.tries, 3);
  });

  test('is not tried again where it refuses, and the failure is kept and told', async () => {
    statuses = [400, 200];
    await assert.rejects(send(), /did not accept/);
    assert.equal(requests.length, 1);
    const [row] = await database.db.select().from(smsDeliveries);
    assert.deepEqual([row?.status, row?.error], ['failed', 'status 400']);
  });

  test('has sent a message also where that cannot be recorded', async () => {
    const failing = new Proxy(database.db, {
      get: (db, name) => (name === 'insert' ? () => database.db.insert(withoutTable) : Reflect.get(db, name)),
    });
    await send(failing);
    assert.equal(requests.length, 1);
    assert.match(JSON.stringify(logged), /was not recorded/);
  });

  test('keeps one record of a message that is sent again, with the same reference', async () => {
    const id = '3f2b8f8e-6c56-4a5c-9c0a-6a1f3b1d2e4f';
    statuses = [400, 200];
    await assert.rejects(send(database.db, id), /did not accept/);
    await send(database.db, id);
    assert.deepEqual(
      requests.map(({ body }) => body.reference),
      [id, id],
    );
    const rows = await database.db.select().from(smsDeliveries);
    assert.deepEqual(
      rows.map(({ status, tries, error }) => [status, tries, error]),
      [['accepted', 2, null]],
    );
  });

  test('gives up after three tries', async () => {
    statuses = [500, 500, 500, 200];
    await assert.rejects(send(), /status 500/);
    assert.equal(requests.length, 3);
  });
});
