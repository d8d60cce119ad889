import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareSiteTemplate, type Site, startSite } from '../stack/site.ts';
import { openLiveSocket } from '../trial/support/live-socket.ts';
import { residentMb, watchPeak } from '../trial/support/process-figures.ts';
import { openRaw, type RawClient, requestText } from '../trial/support/raw-client.ts';
import { signIn } from '../trial/support/sign-in.ts';
import { atMost, equals, type Trial } from '../trial/trial.ts';

const CLOSED_WITHIN_MS = 5000;
const KB_EACH = 100;
/** Messages that an account may send per minute over any channel. */
const MESSAGES_A_MINUTE = 240;
const MESSAGES_EACH = 65;
/** The size that a message announces, and the maximum that is actually sent. */
const CLAIMED_BYTES = 100 * 2 ** 20;
const POURED_BYTES = 2 ** 20;
const POURING = 200;

export const trial: Trial = {
  id: 22,
  title: 'Abusive live connections: 100 MiB messages, endless fragments, idle handshakes, reconnect floods',
  promise: '≤ 100 KB each, closed ≤ 5 s, limits hold across connections',
  headline: 'huge and endless: closed within ms',
  run: async ({ isShort, defer, onProgress }) => {
    await prepareSiteTemplate(onProgress);
    const site = await startSite('trial-22', { RENDER_THREADS: '1' });
    defer(() => site.stop());
    await (await fetch(site.origin)).text();
    const pids = [site.shell.pid, site.api.pid];
    const memory = () => pids.reduce((sum, pid) => sum + residentMb(pid), 0);
    const kbEach = (peakMb: number, beforeMb: number, count: number) =>
      Math.round((1024 * (peakMb - beforeMb)) / count / pids.length);
    const handshakes = isShort ? 500 : 5000;

    onProgress('idle handshakes, once to warm up');
    await idleHandshakes(site, 300, (n) => `192.0.2.${n % 100}`);
    onProgress(`${handshakes} idle handshakes`);
    const idleBefore = memory();
    const idlePeak = watchPeak(memory);
    const idle = await idleHandshakes(site, handshakes, (n) => `192.0.2.${n % 100}`);
    const idleKb = kbEach(idlePeak(), idleBefore, handshakes);

    onProgress('huge messages and endless fragments');
    const before = memory();
    const hugePeak = watchPeak(memory);
    const huge = await Promise.all(
      Array.from({ length: POURING }, (_, n) => pour(site, `198.51.100.${n}`, n % 2 === 0)),
    );
    const hugeKb = kbEach(hugePeak(), before, huge.length);

    onProgress('one address');
    const oneAddress = await idleHandshakes(site, 150, () => '203.0.113.7');

    onProgress('a flood by reconnecting');
    const stored = await flood(site, isShort ? 5 : 8);

    return [
      atMost('huge and endless: closed within ms', Math.round(Math.max(...huge)), CLOSED_WITHIN_MS),
      atMost('huge and endless: KB each in each process', hugeKb, KB_EACH),
      equals('idle: accepted', idle.accepted, handshakes),
      atMost('idle: closed within ms', Math.round(idle.closedAfterMs), CLOSED_WITHIN_MS),
      atMost('idle: KB each in each process', idleKb, KB_EACH),
      equals('one address without cookies: accepted of 150', oneAddress.accepted, 100),
      atMost('messages of one account, over ever new connections', stored, MESSAGES_A_MINUTE),
    ];
  },
};

const upgrade = (address: string) =>
  requestText('GET /socket.io/?EIO=4&transport=websocket', {
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    'X-Forwarded-For': address,
  });

/** The header of a text frame, masked with zeros. */
function frame(bytes: number, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Buffer {
  const head = Buffer.alloc(14);
  head[0] = (isLast ? 0x80 : 0) | (isFirst ? 1 : 0);
  head[1] = 0x80 | 127;
  head.writeBigUInt64BE(BigInt(bytes), 2);
  return head;
}

/** Sends one message of 100 MiB, or endless fragments. Resolves with the time until the server closes. */
async function pour(site: Site, address: string, isOneFrame: boolean): Promise<number> {
  const { socket, status, closedAfterMs } = openRaw(site.origin, upgrade(address));
  await status;
  const piece = Buffer.alloc(isOneFrame ? 65_536 : 1024, 'x');
  if (isOneFrame) socket.write(frame(CLAIMED_BYTES, { isFirst: true, isLast: true }));
  for (let sent = 0; !socket.destroyed && sent < POURED_BYTES; sent += piece.length) {
    if (!isOneFrame) socket.write(frame(piece.length, { isFirst: sent === 0, isLast: false }));
    socket.write(piece);
    await pause(10);
  }
  return closedAfterMs;
}

/** Connections that stay silent after the handshake. */
async function idleHandshakes(site: Site, count: number, addressOf: (n: number) => string) {
  const clients: RawClient[] = [];
  for (let n = 0; n < count; n += 1) {
    clients.push(openRaw(site.origin, upgrade(addressOf(n))));
    if (n % 50 === 49) await pause(20);
  }
  const statuses = await Promise.all(clients.map(({ status }) => status));
  const accepted = clients.filter((_, n) => statuses[n] === 101);
  const times = await Promise.all(accepted.map(({ openForMs }) => openForMs));
  return { accepted: accepted.length, closedAfterMs: Math.max(...times) };
}

/** Sends as many messages as one connection may, then reconnects. Returns the number of accepted ones. */
async function flood(site: Site, rounds: number): Promise<number> {
  const { cookie, call } = await signIn(site.origin, 'user@karwan.test');
  const { items } = await call<{ items: { id: string }[] }>('/api/website/chat/conversations');
  const conversationId = items[0]?.id;
  let accepted = 0;
  for (let round = 0; round < rounds; round += 1) {
    const live = openLiveSocket(site.origin, { cookie });
    const isConnected = await live.connected.then(
      () => true,
      () => false,
    );
    if (!isConnected) continue;
    const answers = await Promise.all(
      Array.from({ length: MESSAGES_EACH }, (_, n) =>
        live.request('send-message', { conversationId, clientId: randomUUID(), text: `${round}.${n}` }),
      ),
    );
    accepted += answers.filter(isSuccess).length;
    live.close();
  }
  return accepted;
}

const isSuccess = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;
