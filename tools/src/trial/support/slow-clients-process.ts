import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { openRaw, type RawClient, requestText } from './raw-client.ts';
import type { SlowClientsPlan } from './slow-clients.ts';

const DRIP_EVERY_MS = 5000;
/** Whose turn it is, is spread evenly: people do not all send in the same second. */
const TURNS = 250;

const slowBody = { 'Content-Length': '100000', 'Content-Type': 'application/json' };

/** How somebody is slow: what is sent at first, and what every five seconds. */
const kinds = [
  { first: () => requestText('GET /', {}, { isOpen: true }), drip: drip('X-A: b\r\n') },
  { first: () => requestText('POST /api/website/feedback/add-feedback', slowBody), drip: drip('{') },
  { first: () => requestText('POST /used-cars', slowBody), drip: drip('{') },
  { first: () => requestText('GET /robots.txt', slowBody), drip: drip('{') },
  { first: (file: string) => requestText(`GET ${file}`, {}), drip: readOn },
];

process.once('message', (plan: SlowClientsPlan) => void play(plan));

/** Elsewhere in the world they would take nothing of the processor on which they are served. */
async function play({ origin, each, file }: SlowClientsPlan): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  const clients: (() => void)[][] = Array.from({ length: TURNS }, () => []);
  let turn = 0;
  setInterval(() => {
    turn += 1;
    for (const act of clients[turn % TURNS] ?? []) act();
  }, DRIP_EVERY_MS / TURNS);
  for (let n = 0; n < each; n += 1) {
    const opened = kinds.map(({ first, drip }) => {
      const client = openRaw(origin, first(file));
      if (drip === readOn) client.socket.pause();
      clients[n % TURNS]?.push(() => drip(client));
      return once(client.socket, 'connect');
    });
    // As fast as they are let in: whoever knocks faster is there a minute later, by when the system tries again.
    await Promise.all(opened);
  }
  process.send?.('open');
}

function drip(piece: string) {
  return ({ socket }: RawClient) => void (socket.writable && socket.write(piece));
}

/** One piece in a while: a paused socket reads on until its own buffer is full, then the server feels it. */
function readOn({ socket }: RawClient): void {
  socket.read(5 * 1024);
}
