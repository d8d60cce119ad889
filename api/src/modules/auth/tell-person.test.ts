import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { pino } from 'pino';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { allTold, tellPerson } from './tell-person.ts';

describe('what people are told in the background', () => {
  let api: TestApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  test('is waited for before a process ends, also where it cannot go out', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const person = { id: crypto.randomUUID(), email: 'told@example.com' };
    const server = Promise.withResolvers<void>();
    const order: string[] = [];
    const deps = { ...api.services, mail: { send: () => server.promise } };
    tellPerson(deps, person, { subject: 'News', text: 'Of your account.' }, log);
    const told = allTold().then(() => order.push('told'));
    await api.services.mail.send({ to: person.email, subject: 'Another', text: 'mail' });
    order.push('something else');
    server.reject(new Error('The mail server is away.'));
    await told;
    assert.deepEqual(order, ['something else', 'told']);
    assert.match(lines.join(), /a security message was not sent/);
    await allTold();
  });
});
