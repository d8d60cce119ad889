import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, request as plainRequest, type ServerResponse } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import { freePorts } from '../stack/ports.ts';
import { inProject } from '../workspace/workspace.ts';

const work = mkdtempSync(path.join(tmpdir(), 'karwan-nginx-'));
chmodSync(work, 0o755);
const SITE = { host: 'karwan.example', strict: 'max-age=63072000; includeSubDomains' };
/** Per address; the real file allows thousands. */
const MAX_CONNECTIONS = 3;
/** Ports in the site's configuration, in the order of `freePorts`. */
const PORTS = ['80', '443', '3100', '3000', '3010', '3101', '3102'] as const;

let nginx: ChildProcess;
let ports: Record<(typeof PORTS)[number], number>;
const shell = createServer((request, reply) => answer(request, reply));
let answer = (_request: IncomingMessage, reply: ServerResponse): void => void reply.end('a page');

before(async () => {
  const free = await freePorts(PORTS.length);
  ports = Object.fromEntries(PORTS.map((name, n) => [name, free[n] ?? 0])) as typeof ports;
  for (const folder of ['conf.d', 'karwan', 'tls', 'log', 'temp']) mkdirSync(path.join(work, folder));
  for (const file of globSync(['deploy/nginx/pages/*.html', 'deploy/nginx/own-page.conf'], { cwd: inProject() }))
    copyFileSync(inProject(file), path.join(work, 'karwan', path.basename(file)));
  const certificate = ['-keyout', path.join(work, 'tls/privkey.pem'), '-out', path.join(work, 'tls/fullchain.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${SITE.host}`];
  execFileSync('openssl', ['req', ...kind, ...certificate], { stdio: 'ignore' });
  writeFileSync(path.join(work, 'conf.d/karwan.conf'), moved(read('karwan.conf')));
  writeFileSync(path.join(work, 'nginx.conf'), `daemon off;\n${moved(read('nginx.conf'))}`);
  nginx = spawn('/usr/sbin/nginx', ['-p', work, '-c', path.join(work, 'nginx.conf')], { stdio: 'inherit' });
  for (let isUp = false; !isUp; await pause(20)) {
    assert.equal(nginx.exitCode, null, 'nginx ended');
    isUp = await ask('/metrics').then(
      () => true,
      () => false,
    );
  }
});
after(async () => {
  nginx.kill('SIGTERM');
  await once(nginx, 'exit');
  shell.closeAllConnections();
  shell.close();
  rmSync(work, { recursive: true });
});

const read = (name: string) => readFileSync(inProject('deploy/nginx', name), 'utf8');

/** Rewrites the configuration to free ports and a test folder. */
function moved(text: string): string {
  return text
    .replace(/^user .*$/m, '')
    .replace('http {', `http {\n${temporaryFolders()}`)
    .replaceAll('/etc/nginx/conf.d', path.join(work, 'conf.d'))
    .replaceAll('/etc/nginx/karwan', path.join(work, 'karwan'))
    .replaceAll('/etc/karwan/tls', path.join(work, 'tls'))
    .replaceAll('/var/log/nginx', path.join(work, 'log'))
    .replaceAll('/run/nginx.pid', path.join(work, 'nginx.pid'))
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replaceAll(
      /(listen |127\.0\.0\.1:)(\d+)(?!\d*\.)/g,
      (_, before, port: (typeof PORTS)[number]) => `${before}${ports[port]}`,
    )
    .replace(/limit_conn karwan_network \d+;/, `limit_conn karwan_network ${MAX_CONNECTIONS};`);
}

const temporaryFolders = () =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${path.join(work, 'temp', name)};`)
    .join('\n');

type Answer = { status: number; headers: IncomingMessage['headers']; body: string; count: (name: string) => number };

type RequestOptions = { method?: string; headers?: Record<string, string>; localAddress?: string; body?: string };

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  response.setEncoding('utf8');
  let body = '';
  for await (const part of response) body += part;
  const names = response.rawHeaders.filter((_, n) => n % 2 === 0).map((name) => name.toLowerCase());
  const count = (name: string) => names.filter((each) => each === name).length;
  return { status: response.statusCode ?? 0, headers: response.headers, body, count };
}

/** Sends a request like a browser. */
function ask(address: string, { body, ...options }: RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port: ports['443'], path: address, rejectUnauthorized: false, agent: false };
    const headers = { host: SITE.host, ...options.headers };
    tlsRequest({ ...target, ...options, headers }, (response) => readAnswer(response).then(resolve, reject))
      .on('error', reject)
      .end(body);
  });
}

/** Sends raw bytes, for requests that no client would send. */
async function send(text: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: ports['443'], rejectUnauthorized: false });
  socket.setEncoding('utf8');
  socket.end(text);
  let received = '';
  for await (const part of socket) received += part;
  return received;
}

const isProtected = ({ headers, count }: Answer) => {
  assert.equal(headers['strict-transport-security'], SITE.strict);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  for (const name of ['strict-transport-security', 'x-content-type-options']) assert.equal(count(name), 1, name);
};

describe('nginx with the files of deploy/', { timeout: 60_000 }, () => {
  test('while no shell answers: 503 with words and Retry-After, a page for pages and JSON for calls', async () => {
    for (const [address, method] of [
      ['/used-cars', 'GET'],
      ['/', 'POST'],
    ] as const) {
      const page = await ask(address, { method });
      assert.equal(page.status, 503);
      assert.match(page.body, /<h1>We will be right back<\/h1>[\s\S]*try again in a few seconds/);
      assert.match(String(page.headers['content-type']), /^text\/html; charset=utf-8$/);
      assert.deepEqual([page.headers['retry-after'], page.headers['cache-control']], ['5', 'no-store']);
      isProtected(page);
    }
    for (const method of ['GET', 'POST']) {
      const call = await ask('/api/website/cities?page=1', { method });
      assert.equal(call.status, 503);
      assert.equal(JSON.parse(call.body).code, 'api_unreachable');
      assert.deepEqual([call.headers['retry-after'], call.headers['content-type']], ['5', 'application/json']);
      isProtected(call);
    }
  });

  test('while no API answers, the shell gets the same in JSON', async () => {
    const { status, headers, body } = await new Promise<Answer>((resolve, reject) => {
      plainRequest({ host: '127.0.0.1', port: ports['3100'], path: '/api/website/cities' }, (response) =>
        readAnswer(response).then(resolve, reject),
      )
        .on('error', reject)
        .end();
    });
    assert.deepEqual([status, headers['retry-after'], JSON.parse(body).code], [503, '5', 'api_unreachable']);
  });

  test('its own refusals have words, keep their status and carry the headers of every answer', async () => {
    for (const address of ['/metrics', '/readyz']) {
      const answered = await ask(address);
      assert.equal(answered.status, 404);
      assert.match(answered.body, /<h1>This page cannot be opened<\/h1>/);
      isProtected(answered);
    }
    const tooLarge = await ask('/api/website/media', {
      method: 'POST',
      headers: { 'content-length': String(10 * 1024 * 1024) },
    });
    assert.deepEqual([tooLarge.status, JSON.parse(tooLarge.body).code], [413, 'too_large']);
    isProtected(tooLarge);
    const long = await ask(`/used-cars?${'a'.repeat(20_000)}`);
    assert.equal(long.status, 414);
    isProtected(long);
    const headers = await ask('/', { headers: { cookie: 'a'.repeat(20_000) } });
    assert.equal(headers.status, 400);
    isProtected(headers);
    const garbage = await send('GET / HTTP/1.1\r\nHost karwan.example\r\n\r\n');
    assert.match(garbage, /^HTTP\/1\.1 400 /);
    assert.match(garbage, /strict-transport-security: max-age/i);
    assert.match(garbage, /This page cannot be opened/);
  });

  test('the log has the path that was asked for, without the query and the words of a search, however they are written', async () => {
    const words = ['secret', 'a/secret', 'secret/s-b', 's-secret', 'a%0Asecret', 'secret/search/s-b'];
    for (const before of ['/used-cars/search/', '/used-cars/search/mk-toyota/'])
      for (const typed of words) await ask(`${before}s-${typed}/page-2?code=SECRET`);
    for (const typed of ['s%2Dsecret', '%73-secret']) await ask(`/used-cars/search/${typed}`);
    const fullPages = ['/used-cars/search/mk-toyota', '/detail/s-cross', '/'];
    for (const place of fullPages) await ask(`${place}?code=SECRET`);
    await ask('/metrics?code=SECRET');
    // nginx writes the log line after it has responded.
    let log = '';
    while (!log.includes('GET /metrics 404 ')) {
      await pause(20);
      log = readFileSync(path.join(work, 'log/karwan.log'), 'utf8');
    }
    assert.match(log, /GET \/used-cars\/search\/mk-toyota\/s- 503 [\s\S]*GET \/metrics 404 /);
    for (const place of fullPages) assert.ok(log.includes(`GET ${place} 503 `));
    assert.doesNotMatch(log, /secret/i);
  });

  test('the page of its own may use its style, and nothing else', () => {
    const policy = /sha256-([^']+)/.exec(read('own-page.conf'))?.[1];
    for (const name of ['refused', 'unavailable']) {
      const style = /<style>(.*)<\/style>/.exec(read(`pages/${name}.html`))?.[1] ?? '';
      const hash = execFileSync('openssl', ['dgst', '-sha256', '-binary'], { input: style }).toString('base64');
      assert.equal(hash, policy, name);
    }
  });

  describe('with a shell', () => {
    before(async () => {
      shell.listen(ports['3000'], '127.0.0.1');
      await once(shell, 'listening');
      // nginx avoids an unresponsive shell for two seconds.
      while ((await ask('/')).status !== 200) await pause(50);
    });

    test('its answers pass as they are, refusals too, and no header is there twice', async () => {
      for (const status of [200, 404, 429, 500, 502, 503]) {
        answer = (_request, reply) =>
          void reply
            .writeHead(status, {
              'strict-transport-security': SITE.strict,
              'x-content-type-options': 'nosniff',
              'retry-after': '7',
            })
            .end(`the shell's ${status}`);
        const passed = await ask('/used-cars');
        assert.deepEqual(
          [passed.status, passed.body, passed.headers['retry-after']],
          [status, `the shell's ${status}`, '7'],
        );
        isProtected(passed);
      }
    });

    test('a script that one shell lacks is asked of the other one; a page and what both lack are answered as they are', async () => {
      const requestedUrls: string[] = [];
      const lacking = (_request: IncomingMessage, reply: ServerResponse) => void reply.writeHead(404).end('not here');
      answer = lacking;
      const other = createServer((request, reply) => {
        requestedUrls.push(request.url ?? '');
        if (request.url === '/static/public.00000002.js') reply.end('a script');
        else lacking(request, reply);
      });
      other.listen(ports['3010'], '127.0.0.1');
      await once(other, 'listening');
      while (requestedUrls.length === 0) await ask('/').then(() => pause(50));
      for (let n = 0; n < 6; n += 1) {
        const script = await ask('/static/public.00000002.js');
        assert.deepEqual([script.status, script.body], [200, 'a script']);
        isProtected(script);
        assert.equal((await ask('/static/public.00000009.js')).body, 'not here');
      }
      requestedUrls.length = 0;
      for (let n = 0; n < 6; n += 1) assert.equal((await ask('/used-cars/lost')).status, 404);
      assert.ok(requestedUrls.length < 6, 'a page is asked of one shell alone');
      other.closeAllConnections();
      other.close();
    });

    test('one address has its share of connections and is told so beyond it; others are served', async () => {
      const pendingReplies: ServerResponse[] = [];
      answer = (request, reply) => void (request.url === '/slow' ? pendingReplies.push(reply) : reply.end('a page'));
      const slow = Array.from({ length: MAX_CONNECTIONS }, () => ask('/slow'));
      while (pendingReplies.length < MAX_CONNECTIONS) await pause(10);
      const refused = await ask('/used-cars');
      assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '5']);
      isProtected(refused);
      assert.equal((await ask('/used-cars', { localAddress: '127.0.0.2' })).body, 'a page');
      for (const reply of pendingReplies) reply.end('at last');
      assert.deepEqual(
        (await Promise.all(slow)).map(({ body }) => body),
        Array(MAX_CONNECTIONS).fill('at last'),
      );
    });
  });
});
