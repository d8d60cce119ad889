import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { after, afterEach, mock, test } from 'node:test';
import Fastify from 'fastify';
import { registerRefusals } from './refused-requests.ts';
import { limitSlowClients, slowClientOptions } from './slow-clients.ts';

const app = Fastify({ ...slowClientOptions, forceCloseConnections: true });
registerRefusals(app);
limitSlowClients(app);
app.get('/page', async () => 'a page');
const [requested, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
app.get('/large', async (_request, reply) => {
  requested.resolve();
  await ready.promise;
  return reply.send(Readable.from(largeParts()));
});
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
after(() => app.close());
afterEach(() => mock.timers.reset());

function* largeParts() {
  for (let n = 0; n < 1000; n += 1) yield Buffer.alloc(1_000_000);
}

/** Opens a connection and sends `text`; resolves with the first chunk of the response. */
async function sendAndRead(text: string) {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  const [answer] = await once(socket, 'data');
  return { socket, answer: String(answer) };
}

test('who goes on sending a body after its answer is cut off in the end, whatever was asked', async () => {
  for (const line of ['POST /page HTTP/1.1', 'GET /page HTTP/1.1']) {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { socket, answer } = await sendAndRead(`${line}\r\nHost: x\r\nContent-Length: 100000\r\n\r\n{`);
    assert.match(answer, line.startsWith('POST') ? /^HTTP\/1.1 405/ : /^HTTP\/1.1 200/);
    socket.resume();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write('{');
    await new Promise((resolve) => setImmediate(resolve));
    mock.timers.tick(14_999);
    assert.equal(socket.destroyed, false);
    mock.timers.tick(1);
    await closed;
    mock.timers.reset();
  }
});

test('who does not read an answer is cut off in the end, however long it took to begin', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const answered = sendAndRead('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  await requested.promise;
  mock.timers.tick(190_000);
  ready.resolve();
  const { socket } = await answered;
  socket.pause();
  const connections = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  assert.equal(await connections(), 1);
  mock.timers.tick(190_000);
  while ((await connections()) !== 0) await new Promise((resolve) => setImmediate(resolve));
  socket.destroy();
});

test('a connection stays open for the next request once its response was read', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const text = 'GET /page HTTP/1.1\r\nHost: x\r\n\r\n';
  const { socket } = await sendAndRead(text);
  mock.timers.tick(190_000);
  socket.write(text);
  const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  assert.match(String(answer), /^HTTP\/1.1 200/);
  socket.destroy();
});

test('requests have three minutes, which are looked after every five seconds', () => {
  assert.equal(app.server.requestTimeout, 180_000);
  assert.equal(slowClientOptions.http.connectionsCheckingInterval, 5000);
});
