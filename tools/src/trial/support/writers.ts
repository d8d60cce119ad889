import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { png } from './png.ts';
import { signIn } from './sign-in.ts';

/** Backoff after an unanswered request. */
const REFUSED_PAUSE_MS = 50;

export type Kind = 'ad' | 'photo' | 'message' | 'saved';

/** One write from its client's point of view. Status 0: no response, so the outcome is unknown. */
export type Write = { kind: Kind; key: string; status: number; body: string };

export type Writers = {
  /** Runs `concurrency` writers, each sequential, until `isDone`. Returns all writes. */
  write: (options: { concurrency: number; isDone: (acknowledged: number) => boolean }) => Promise<Write[]>;
  /** Performs one write; with `key`, retries that one, like a client without a response. */
  writeOnce: (kind: Kind, key?: string) => Promise<Write>;
  cookie: string;
};

const ad = (photo: string) => ({
  make: 'toyota',
  model: 'corolla',
  year: 2018,
  city: 'lahore',
  registrationCity: 'lahore',
  isRegistered: true,
  mileageKm: 68_000,
  pricePkr: 4_750_000,
  fuel: 'petrol',
  transmission: 'manual',
  engineCc: 1300,
  bodyType: 'sedan',
  features: [],
  description: 'Written by a trial.',
  photos: [photo],
});

type Listing = { id?: string; listingId?: string };

/** The demo's user, who posts, uploads, chats and saves: every kind of write on the site. */
export async function openWriters(origin: string, random: () => number): Promise<Writers> {
  const buyer = await signIn(origin, 'user@karwan.test', '198.18.9.1');
  const market = await buyer.call<{ items: Listing[] }>('/api/website/listings/search?vertical=used-cars&limit=48');
  const adIds = market.items.flatMap(({ id, listingId }) => id ?? listingId ?? []);
  const conversation = await open(adIds);
  const picture = png(400, 300);
  let saved = 0;

  async function sendRequest(method: string, path: string, body?: unknown): Promise<{ status: number; text: string }> {
    const isForm = body instanceof FormData;
    try {
      const answer = await fetch(origin + path, {
        method,
        headers: {
          cookie: buyer.cookie,
          'x-forwarded-for': '198.18.9.1',
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return { status: 0, text: '' };
    }
  }
  async function open(ids: readonly string[]): Promise<string> {
    for (const listingId of ids) {
      const { status, text } = await sendRequest('POST', '/api/website/chat/conversations', { listingId });
      if (status === 200) return JSON.parse(text).id;
    }
    throw new Error('No ad has a seller to write to.');
  }

  // Sequential: the API processes at most two uploads per account.
  let lastUpload: Promise<unknown> = Promise.resolve();
  const upload = (key: string) => {
    const form = new FormData();
    form.set('uploadId', key);
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'car.png');
    const sent = lastUpload.then(() => sendRequest('POST', '/api/website/media', form));
    lastUpload = sent;
    return sent;
  };
  const newKey = (kind: Kind) => (kind === 'saved' ? (adIds[saved++ % adIds.length] ?? '') : randomUUID());
  const writeOnce = async (kind: Kind, key = newKey(kind)): Promise<Write> => {
    const name = kind === 'saved' ? `saved ${key}` : key;
    const outcome = ({ status, text }: { status: number; text: string }) => ({ kind, key: name, status, body: text });
    if (kind === 'saved') return outcome(await sendRequest('PUT', `/api/website/saved-listings/${key}`));
    if (kind === 'message')
      return outcome(
        await sendRequest('POST', `/api/website/chat/conversations/${conversation}/messages`, {
          clientId: key,
          text: key,
        }),
      );
    const uploaded = await upload(key);
    if (kind === 'photo' || uploaded.status !== 200) return { ...outcome(uploaded), kind: 'photo' };
    const created = await sendRequest('POST', '/api/website/my-listings', {
      vertical: 'used-cars',
      clientId: key,
      draft: ad(JSON.parse(uploaded.text).id),
    });
    // The photo was stored under that key.
    if (created.status !== 200) return { ...outcome(created), key: `ad ${key}` };
    const { listingId, revision } = JSON.parse(created.text);
    return {
      ...outcome(await sendRequest('POST', `/api/website/my-listings/${listingId}/publish`, { revision })),
      key: listingId,
    };
  };
  const kindOf = (share: number): Kind =>
    share < 0.3 ? 'message' : share < 0.9 ? 'saved' : share < 0.96 ? 'photo' : 'ad';

  return {
    cookie: buyer.cookie,
    writeOnce,
    write: async ({ concurrency, isDone }) => {
      const writes: Write[] = [];
      let acknowledged = 0;
      const writer = async () => {
        while (!isDone(acknowledged)) {
          const write = await writeOnce(kindOf(random()));
          writes.push(write);
          if (write.status === 200) acknowledged += 1;
          else await pause(REFUSED_PAUSE_MS);
        }
      };
      await Promise.all(Array.from({ length: concurrency }, writer));
      return writes;
    },
  };
}
