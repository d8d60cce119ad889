import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareSiteTemplate, type Site, startSite } from '../stack/site.ts';
import { runProgram } from '../terminal/run-program.ts';
import { openLiveSocket } from '../trial/support/live-socket.ts';
import { pick } from '../trial/support/pick.ts';
import { readMetric } from '../trial/support/process-figures.ts';
import { sendRaw } from '../trial/support/raw-lines.ts';
import { signIn } from '../trial/support/sign-in.ts';
import { atLeast, atMost, equals, type Trial, type TrialContext } from '../trial/trial.ts';
import { inProject } from '../workspace/workspace.ts';

const LIMIT_MS = 1000;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'get', 'G E T', '\u0000', 'PROPFIND'];
/** Paths that render no page, since the server is under test. */
const ROOTS = ['/api', '/static', '/remotes', '/media', '/healthz', '/api/website/listings', '//', '/api/dev'];
const STEPS = [
  '..',
  '%2e%2e',
  '.%2e',
  '..%2f',
  '%5c..',
  '%00',
  '%',
  '%zz',
  '\u00ff',
  'a'.repeat(300),
  '',
  '.',
  '?',
  '#',
];
const HEADERS = [
  'Host: a',
  'Content-Length: 5',
  'Transfer-Encoding: chunked',
  'Range: bytes=9-1',
  'Expect: x',
  'Cookie: =;;',
];
const PROBES = ['/api/../metrics', '/static/%2e%2e/x', '/remotes/../x', '/api/%2e%2e%2fmetrics', '/media/..%5c..%5cx'];
const EVENTS = ['join', 'leave', 'send-message', 'message', '__proto__', 'connect', '', 'disconnect'];

export const trial: Trial = {
  id: 36,
  title: 'Random input: request bodies for each role, raw HTTP lines, live frames',
  promise: 'no 5xx, no crash, others wait ≤ 1 s, refused input writes nothing, path traversal answers 4xx',
  headline: 'the slowest page or call of others, ms',
  run: async (context) => {
    const { isShort, random, defer, onProgress } = context;
    await prepareSiteTemplate(onProgress);
    const site = await startSite('trial-36', { RENDER_THREADS: '1', REQUESTS_PER_MINUTE: '1000000' });
    defer(() => site.stop());
    await (await fetch(site.origin)).text();

    const stopOthers = startOtherVisitors(site);

    const lines = isShort ? 20_000 : 1_000_000;
    onProgress(`${lines} raw lines`);
    const raw = await sendInputs(site, lines, random);
    for (const said of raw.serverErrors.slice(0, 10)) onProgress(said);
    const frames = isShort ? 2000 : 100_000;
    onProgress(`${frames} frames`);
    const live = await throwFrames(site, frames, random);
    const others = await stopOthers();
    const bodies = isShort ? 20 : 10_000;
    onProgress(`${bodies} bodies for each call`);
    const refused = await throwBodies(context, bodies);

    return [
      equals(`answers 5xx to ${lines} raw lines`, raw.serverErrors.length, 0),
      atLeast('raw lines answered', raw.answered, Math.floor(lines / 2)),
      equals('probes for `..` without a 4xx', raw.acceptedProbes, 0),
      equals('others answered with anything but 200', others.filter(({ status }) => status !== 200).length, 0),
      atMost('the slowest page or call of others, ms', Math.round(Math.max(...others.map(({ ms }) => ms))), LIMIT_MS),
      equals('processes or threads that ended', await endedOf(site), 0),
      equals(`messages stored and not acknowledged, or the other way round, after ${frames} frames`, live.different, 0),
      equals('lines of level error in the logs', errorLines(site), 0),
      equals(`calls that took one of ${bodies} bodies badly`, refused, 'none'),
    ];
  },
};

/** Requests one page and one call each second. The returned function stops that and returns the results. */
function startOtherVisitors(site: Site): () => Promise<{ status: number; ms: number }[]> {
  const responses: { status: number; ms: number }[] = [];
  let isStopped = false;
  const fetchPage = async (requestPath: string) => {
    const begun = performance.now();
    const answer = await fetch(site.origin + requestPath, { headers: { 'x-forwarded-for': '198.51.100.7' } });
    await answer.arrayBuffer();
    responses.push({ status: answer.status, ms: performance.now() - begun });
  };
  const requesting = (async () => {
    while (!isStopped) {
      await Promise.all(['/', '/api/website/catalogue/cities'].map(fetchPage));
      await pause(1000);
    }
  })();
  return async () => {
    isStopped = true;
    await requesting;
    return responses;
  };
}

/** Half of the inputs are almost valid, half random bytes; every hundredth is a probe. */
async function sendInputs(site: Site, count: number, random: () => number) {
  const found = { serverErrors: [] as string[], answered: 0, acceptedProbes: 0 };
  const probes = new Set<Buffer>();
  function* texts() {
    for (let n = 0; n < count; n += 1) {
      const text = n % 100 === 0 ? probe(pick(PROBES, random)) : n % 2 === 0 ? almostValid(random) : anyBytes(random);
      if (n % 100 === 0) probes.add(text);
      yield text;
    }
  }
  await sendRaw(site.origin, texts(), 20, (text, { status }) => {
    if (status > 0) found.answered += 1;
    if (status >= 500) found.serverErrors.push(`${status} ${JSON.stringify(text.toString('latin1').slice(0, 200))}`);
    if (probes.delete(text) && (status < 400 || status >= 500)) found.acceptedProbes += 1;
  });
  return found;
}

const probe = (requestPath: string) =>
  Buffer.from(`GET ${requestPath} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

function almostValid(random: () => number): Buffer {
  const steps = Array.from({ length: Math.floor(random() * 5) }, () => pick(STEPS, random)).join('/');
  const requestPath = `${pick(ROOTS, random)}/${steps}`;
  const headers = HEADERS.filter(() => random() < 0.2);
  const version = random() < 0.95 ? 'HTTP/1.1' : pick(['HTTP/9.9', 'HTTP', '', 'HTTP/1.0'], random);
  const line = `${pick(METHODS, random)} ${requestPath} ${version}`;
  const head = [line, 'Host: localhost', 'Connection: close', `X-Forwarded-For: ${anyAddress(random)}`, ...headers];
  // Terminates an announced body, in either encoding; otherwise the server would wait, which is not under test.
  const body = random() < 0.995 ? '0\r\n\r\n' : pick(['', '0', 'zz\r\n', '\u0000'], random);
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`, 'latin1');
}

const anyAddress = (random: () => number) => `10.0.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`;

function anyBytes(random: () => number): Buffer {
  const bytes = Buffer.from(Array.from({ length: 1 + Math.floor(random() * 200) }, () => Math.floor(random() * 256)));
  return Buffer.concat([bytes, Buffer.from('\r\n\r\n')]);
}

/** Sends random frames as a signed-in client. The server disconnects clients that send garbage; they reconnect. */
async function throwFrames(site: Site, count: number, random: () => number) {
  const { cookie, call } = await signIn(site.origin, 'user@karwan.test');
  const { items } = await call<{ items: { id: string }[] }>('/api/website/chat/conversations');
  const conversationId = items[0]?.id ?? '';
  const stored = async () => {
    const answer = await call<{ items: { text: string }[] }>(
      `/api/website/chat/conversations/${conversationId}/messages`,
    );
    return new Set(answer.items.map(({ text }) => text).filter((text) => text.startsWith('frame ')));
  };
  const acknowledged: string[] = [];
  for (let sent = 0; sent < count; ) {
    const live = openLiveSocket(site.origin, { cookie });
    let isOpen = await live.connected.then(
      () => true,
      () => false,
    );
    void live.closed.then(() => {
      isOpen = false;
    });
    // A refused connection counts as one attempt.
    sent += 1;
    for (let each = 0; each < 200 && isOpen && sent < count; each += 1, sent += 1) {
      live.write(anyFrame(conversationId, random));
      if (each % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    const text = `frame ${sent}`;
    const answer = isOpen
      ? await live.request('send-message', { conversationId, clientId: randomUUID(), text })
      : undefined;
    if (typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true)
      acknowledged.push(text);
    live.close();
  }
  const there = await stored();
  // The newest page must contain exactly the last acknowledged messages.
  const last = acknowledged.slice(-there.size);
  return { different: there.size - last.filter((text) => there.has(text)).length };
}

function anyFrame(conversationId: string, random: () => number): string | Uint8Array<ArrayBuffer> {
  const roll = random();
  if (roll < 0.1) return Uint8Array.from({ length: Math.floor(random() * 400) }, () => Math.floor(random() * 256));
  if (roll < 0.2)
    return pick(['2', '3', '40', '41', '42', '43', '44', '45', '6', '', '42[', '42[]', '42{}', '42["'], random);
  const wrong = [null, 0, -1, '', conversationId, [], {}, { conversationId }, { conversationId: {} }, 'x'.repeat(5000)];
  const payload = {
    conversationId,
    clientId: pick(wrong, random),
    text: pick(wrong, random),
    extra: pick(wrong, random),
  };
  const body = JSON.stringify([pick(EVENTS, random), random() < 0.5 ? payload : pick(wrong, random)]);
  return `42${random() < 0.5 ? Math.floor(random() * 1000) : ''}${body}`;
}

/** Counts exited processes and render threads. */
async function endedOf(site: Site): Promise<number> {
  const hasExited = (pid: number) => {
    try {
      process.kill(pid, 0);
      return 0;
    } catch {
      return 1;
    }
  };
  return (
    hasExited(site.api.pid) + hasExited(site.shell.pid) + (await readMetric(site.origin, 'karwan_shell_ended_threads'))
  );
}

const errorLines = ({ dataFolder }: Site) =>
  readdirSync(path.join(dataFolder, 'logs'))
    .map((file) => readFileSync(path.join(dataFolder, 'logs', file), 'utf8'))
    .flatMap((text) => text.split('\n'))
    .filter((line) => /"level":(50|60|"error"|"fatal")/.test(line)).length;

/** Runs the API's random body tests with more bodies, on PostgreSQL. Reports failures in full. */
async function throwBodies({ random, onProgress }: TrialContext, bodies: number): Promise<string> {
  const seed = Math.floor(random() * 2 ** 31);
  const { ok, output } = await runProgram(
    'node',
    [inProject('api/test/run-on-postgres.ts'), inProject('api/src/attacks/random-bodies.test.ts')],
    {
      cwd: inProject('api'),
      env: { KARWAN_RANDOM_BODIES: String(bodies), KARWAN_SEED: String(seed) },
    },
  );
  if (ok) return 'none';
  const failures = output.slice(Math.max(0, output.indexOf('failing tests:')));
  onProgress(`KARWAN_SEED=${seed}, ${failures.slice(0, 10_000)}`);
  const names = failures.match(/^ *✖ .*@\d.*/gm) ?? [failures.slice(0, 500)];
  return `KARWAN_SEED=${seed}: ${names.join('; ')}`;
}
