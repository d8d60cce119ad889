import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { openRaw, type RawClient, requestText } from './raw-client.ts';
import type { SlowClientsPlan } from './slow-clients.ts';

const DRIP_EVERY_MS = 5000;
/** Spreads clients over time, so that they do not all send at once. */
const TIME_SLOTS = 250;

const slowBody = { 'Content-Length': '100000', 'Content-Type': 'application/json' };

/** Kinds of slow clients: the first data, and what follows every five seconds. */
const kinds = [
  { first: () => requestText('GET /', {}, { isOpen: true }), drip: drip('X-A: b\r\n') },
  { first: () => requestText('POST /api/website/feedback/add-feedback', slowBody), drip: drip('{') },
  { first: () => requestText('POST /used-cars', slowBody), drip: drip('{') },
  { first: () => requestText('GET /robots.txt', slowBody), drip: drip('{') },
  { first: (file: string) => requestText(`GET ${file}`, {}), drip: readPiece },
];

process.once('message', (plan: SlowClientsPlan) => void play(plan));

/** Low priority: real clients would not use the server's CPU. */
async function play({ origin, each, file }: SlowClientsPlan): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  const clients: (() => void)[][] = Array.from({ length: TIME_SLOTS }, () => []);
  let turn = 0;
  setInterval(() => {
    turn += 1;
    for (const act of clients[turn % TIME_SLOTS] ?? []) act();
  }, DRIP_EVERY_MS / TIME_SLOTS);
  for (let n = 0; n < each; n += 1) {
    const opened = kinds.map(({ first, drip }) => {
      const client = openRaw(origin, first(file));
      if (drip === readPiece) client.socket.pause();
      clients[n % TIME_SLOTS]?.push(() => drip(client));
      return once(client.socket, 'connect');
    });
    // As fast as the server accepts them: on a full backlog, the system would retry only after up to a minute.
    await Promise.all(opened);
  }
  process.send?.('open');
}

function drip(piece: string) {
  return ({ socket }: RawClient) => void (socket.writable && socket.write(piece));
}

/** Reads one piece at a time: a paused socket still fills its own buffer, after which the server is blocked. */
function readPiece({ socket }: RawClient): void {
  socket.read(5 * 1024);
}
