import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { after, afterEach, beforeEach, mock, test } from 'node:test';
import { VISITOR_HEADER } from '@karwan/shared-contracts';
import Fastify from 'fastify';
import { Counter } from 'prom-client';
import { type ClientOptions, WebSocket, WebSocketServer } from 'ws';
import { createVisitors } from '../visitors/visitors.ts';
import { MAX_UPLOAD_BYTES } from './call-bodies.ts';
import { registerProxy } from './proxy.ts';
import { registerRefusals } from './refused-requests.ts';
import { limitSlowClients, slowClientOptions } from './slow-clients.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const answerOk: Answer = (_request, response) => void response.end('well');
let answer = answerOk;
const apiRequests: IncomingMessage[] = [];
const api = createServer((incoming, response) => {
  apiRequests.push(incoming);
  answer(incoming, response);
}).listen(0, '127.0.0.1');
await once(api, 'listening');
const apiPort = (api.address() as AddressInfo).port;
const live = new WebSocketServer({ server: api });

const lines: string[] = [];
const visitors = createVisitors({ key: 'a key', isHttps: false });
const cookie = String(visitors.identify({ headers: {}, ip: '127.0.0.1' }).setCookie).split(';')[0];
const app = Fastify({
  ...slowClientOptions,
  forceCloseConnections: true,
  logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
});
registerRefusals(app);
limitSlowClients(app);
const { drainLiveConnections } = await registerProxy(app, {
  apiOrigin: `http://127.0.0.1:${apiPort}`,
  siteOrigin: 'https://karwan.test',
  isDemo: false,
  visitors,
  refusedCounter: new Counter({ name: 'refused', help: 'refused', labelNames: ['what'], registers: [] }),
});
app.get('/page', async () => 'a page');
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

beforeEach(() => {
  apiRequests.length = 0;
  lines.length = 0;
  answer = answerOk;
});
afterEach(() => mock.timers.reset());
after(async () => {
  for (const client of live.clients) client.terminate();
  await app.close();
  api.closeAllConnections();
  api.close();
});

const liveUrl = `${origin.replace('http', 'ws')}/socket.io/`;
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api/x`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

test('the API hears of a visitor by a cookie that was signed here, and believes nothing that came in', async () => {
  await fetch(`${origin}/api/x`, { headers: { cookie: String(cookie) } });
  await fetch(`${origin}/api/x`, { headers: { [VISITOR_HEADER]: 'a'.repeat(22), cookie: `${cookie}x` } });
  const { id } = visitors.identify({ headers: { cookie }, ip: '127.0.0.1' });
  assert.deepEqual(
    apiRequests.map(({ headers }) => headers[VISITOR_HEADER]),
    [id, undefined],
  );
});

test('a body comes to the API as it was sent', async () => {
  const bodies: string[] = [];
  answer = async (incoming, response) => {
    bodies.push(Buffer.concat(await incoming.toArray()).toString());
    response.end();
  };
  await post('{"a":"ä"}');
  await post('40', { 'content-type': 'text/plain;charset=UTF-8' });
  const form = new FormData();
  form.set('picture', new Blob(['bytes']), 'p.jpg');
  await fetch(`${origin}/api/x`, { method: 'POST', body: form });
  assert.deepEqual(bodies.slice(0, 2), ['{"a":"ä"}', '40']);
  assert.match(bodies[2] ?? '', /filename="p\.jpg"[\s\S]*bytes/);
  const [, boundary = 'none'] = apiRequests[2]?.headers['content-type']?.match(/boundary=(.+)/) ?? [];
  assert.ok(bodies[2]?.startsWith(`--${boundary}`));
  assert.equal(apiRequests[1]?.headers['content-type'], 'text/plain;charset=UTF-8');
});

test('[ERR-02] a body that is too large is answered with 413, however large it is, and the API does not hear of it', async () => {
  for (const bytes of [262_145, 3_000_000, 20_000_000]) {
    const refused = await post('x'.repeat(bytes));
    assert.deepEqual([refused.status, (await refused.json()).code], [413, 'too_large']);
  }
  const chunked = request(`${origin}/api/x`, { method: 'POST', headers: { 'content-type': 'application/json' } });
  for (let n = 0; n < 40; n += 1) chunked.write('x'.repeat(100_000));
  chunked.end();
  const [response] = await once(chunked, 'response');
  assert.equal(response.statusCode, 413);
  assert.equal(apiRequests.length, 0);
});

test('whose body is there is waited with for the API, however long that takes', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const pendingResponse = Promise.withResolvers<ServerResponse>();
  answer = (_incoming, response) => pendingResponse.resolve(response);
  const answered = post('x'.repeat(100_000));
  const response = await pendingResponse.promise;
  mock.timers.tick(60_000);
  response.end('well');
  assert.equal(await (await answered).text(), 'well');
});

test('nginx in front lets through whatever is read here, and answers what is larger in the same words', async () => {
  const settings = readFileSync(path.join(import.meta.dirname, '../../../deploy/nginx/karwan.conf'), 'utf8');
  const limits = [...settings.matchAll(/client_max_body_size (\d+)m;/g)].map(([, megabytes]) => Number(megabytes));
  assert.equal(limits.length, 2);
  for (const limit of limits) assert.ok(limit * 1024 * 1024 > MAX_UPLOAD_BYTES);
  const { requestId, ...words } = await (await post('x'.repeat(300_000))).json();
  const nginxVariable = (variable: string) => new RegExp(`\\$${variable} {[^}]*413 '?([^';]+)'?;`).exec(settings)?.[1];
  assert.deepEqual(
    { success: false, code: nginxVariable('karwan_code'), message: nginxVariable('karwan_message') },
    words,
  );
  assert.ok(requestId);
});

test('an API that answers before it has read an upload is heard, whatever is still on its way', async () => {
  answer = (_incoming, response) => void response.writeHead(503, { 'retry-after': '7' }).end('{"code":"busy"}');
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(5_000_000)]), 'p.jpg');
  for (let n = 0; n < 5; n += 1) {
    const refused = await fetch(`${origin}/api/x`, { method: 'POST', body: form });
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '7']);
    await refused.text();
  }
  assert.equal(apiRequests.length, 5);
});

/** Starts an upload and sends only its first bytes. */
async function startUpload(headers: Record<string, string> = {}) {
  const upload = request(`${origin}/api/x`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '8388608', ...headers },
  });
  upload.on('error', () => undefined);
  upload.write('--b');
  const [[, reply]] = await Promise.all([once(app.server, 'request'), once(upload, 'socket')]);
  return { upload, reply: reply as ServerResponse };
}

test('pictures on their way have a share of the memory, cost the API nothing, and are forgotten when they are given up', async () => {
  const startedUploads = [];
  for (let n = 0; n < 8; n += 1) startedUploads.push(await startUpload());
  const { upload: refused } = await startUpload();
  const [response] = await once(refused, 'response');
  assert.equal(response.statusCode, 503);
  assert.ok(Number(response.headers['retry-after']) > 0);
  const postLargeBody = (headers = {}) => post('x'.repeat(200_000), headers);
  assert.equal((await postLargeBody()).status, 503);
  assert.equal((await post('{}')).status, 200);
  assert.equal((await postLargeBody({ cookie: String(cookie) })).status, 200);
  assert.equal(apiRequests.length, 2);

  const closed = startedUploads.map(({ reply }) => once(reply, 'close'));
  for (const { upload } of startedUploads) upload.destroy();
  await Promise.all(closed);
  assert.equal((await postLargeBody()).status, 200);
  assert.equal(apiRequests.length, 3);
});

test('who stops to send in the middle of a body is parted from, who only has a slow connection is not', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const { upload, reply } = await startUpload();
  const { socket } = reply;
  upload.write('x'.repeat(30_000));
  while (socket && socket.bytesRead < 30_000) await new Promise((resolve) => setImmediate(resolve));
  mock.timers.tick(20_000);
  assert.equal(socket?.destroyed, false);
  upload.write('x'.repeat(10_000));
  mock.timers.tick(20_000);
  assert.equal(socket?.destroyed, true);
});

test('a refusal of the API is handed on and not asked for again, and its closed connection is not the browser’s', async () => {
  const headers = { connection: 'close', 'retry-after': '1' };
  answer = (_incoming, response) => void response.writeHead(503, headers).end();
  const refused = await fetch(`${origin}/api/x`);
  assert.deepEqual([refused.status, refused.headers.get('connection')], [503, 'keep-alive']);
  assert.equal(apiRequests.length, 1);
});

test('a call that only reads is sent once more when its connection ends, others are not', async () => {
  answer = (incoming, response) => {
    if (apiRequests.length === 1) incoming.socket.destroy();
    else response.end('well');
  };
  assert.equal((await fetch(`${origin}/api/x`)).status, 200);
  assert.equal(apiRequests.length, 2);

  apiRequests.length = 0;
  const refused = await post('{}');
  assert.deepEqual([refused.status, (await refused.json()).code, apiRequests.length], [503, 'api_unreachable', 1]);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
});

test('[ERR-02] a way out of the API is answered with 400 in JSON, without a line in the log', async () => {
  const ways = ['/api/..%2Fx', '/%61pi/..%2Fx', '/media/..%2Fx', '/socket.io/..%2Fx', '/api/..%5cx', '/api/%2e%2e%2fx'];
  for (const path of ways) {
    const refused = await new Promise<IncomingMessage>((resolve) => request(origin + path, resolve).end());
    assert.equal(refused.statusCode, 400, path);
    assert.equal(JSON.parse(Buffer.concat(await refused.toArray()).toString()).code, 'invalid_input');
  }
  assert.deepEqual([lines, apiRequests.length], [[], 0]);
});

test('one visitor has a quarter of the calls at once, and somebody else is answered', async () => {
  const waiting: ServerResponse[] = [];
  const allWaiting = Promise.withResolvers<void>();
  answer = (_incoming, response) => {
    if (waiting.push(response) === 128) allWaiting.resolve();
  };
  const callWith = (headers: Record<string, string>) => fetch(`${origin}/api/x`, { headers });
  const many = Array.from({ length: 140 }, () => callWith({ cookie: String(cookie) }));
  const refused: Response[] = [];
  const allRefused = Promise.withResolvers<void>();
  for (const call of many)
    void call.then((response) => {
      if (response.status === 503 && refused.push(response) === 12) allRefused.resolve();
    });
  await Promise.all([allWaiting.promise, allRefused.promise]);
  assert.ok(Number(refused[0]?.headers.get('retry-after')) > 0);
  answer = answerOk;
  assert.equal((await callWith({})).status, 200);
  for (const response of waiting) response.end();
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.length], [128, 140]);
});

/** Opens a live connection; its status is 101 if it was accepted. */
async function openLive(options: ClientOptions = {}) {
  const socket = new WebSocket(liveUrl, options);
  socket.on('error', () => undefined);
  const status = await new Promise<number | undefined>((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode);
      socket.terminate();
    });
    socket.once('close', () => resolve(undefined));
  });
  return { socket, status };
}

test('a live connection is refused to another site', async () => {
  for (const [from, expected] of [
    ['https://evil.example', 403],
    ['https://karwan.test', 101],
    [undefined, 101],
  ] as const) {
    const { socket, status } = await openLive(from ? { origin: from } : {});
    assert.equal(status, expected);
    socket.close();
  }
});

test('a live connection that sends more than the API takes is closed, whole or in fragments', async () => {
  for (const isWhole of [true, false]) {
    const { socket } = await openLive();
    if (isWhole) socket.send(Buffer.alloc(100_000));
    else for (let n = 0; n < 100; n += 1) socket.send(Buffer.alloc(1000), { fin: false });
    const [code] = await once(socket, 'close');
    assert.ok([1006, 1008, 1009].includes(code), String(code));
  }
});

test('who has a live connection is told to go elsewhere before this process ends', async () => {
  const [[apiSocket], { socket }] = await Promise.all([once(live, 'connection'), openLive()]);
  const endings = Promise.all([once(socket, 'close'), once(apiSocket, 'close')]);
  // Only after this message is the proxy connected at both ends.
  socket.send('heard');
  await once(apiSocket, 'message');
  await drainLiveConnections(0);
  const [[code]] = await endings;
  assert.equal(code, 1001);
});

test('an address without cookies has a hundred live connections, and gets new ones for those that it closes', async () => {
  const first = await Promise.all(Array.from({ length: 100 }, () => openLive()));
  assert.ok(first.every(({ status }) => status === 101));
  assert.notEqual((await openLive()).status, 101);
  const { socket: knownSocket, status } = await openLive({ headers: { cookie: String(cookie) } });
  assert.equal(status, 101);
  const closed = once(first[0]?.socket ?? knownSocket, 'close');
  first[0]?.socket.close();
  await closed;
  assert.equal((await openLive()).status, 101);
});

test('a connection is kept when the rest of a refused body comes, and the next request on it is answered', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const answers: string[] = [];
  socket.on('data', (data) => answers.push(String(data)));
  const untilLogged = async (text: string, count: number) => {
    while (answers.join('').split(text).length - 1 < count) await once(socket, 'data');
  };
  socket.write('POST /page HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\nabc');
  await untilLogged('HTTP/1.1 405', 1);
  socket.write('defGET /page HTTP/1.1\r\nHost: x\r\n\r\n');
  await untilLogged('HTTP/1.1 200', 1);
  socket.destroy();
});
