import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { pick } from './pick.ts';
import { png } from './png.ts';
import { signIn } from './sign-in.ts';

/** The API accepts 60 drafts per hour from one account. */
const MAX_ADS = 20;
const FEATURES = ['abs', 'air-bags', 'sun-roof', 'power-windows', 'cruise-control'];

type Draft = { pricePkr: number; year: number; mileageKm: number; features: string[]; [field: string]: unknown };
type Ad = { id: string; revision: number; status: 'active' | 'sold'; draft: Draft };
type Person = { cookie: string; address: string; ads: Ad[] };

export type AdWriting = {
  requests: number;
  /** Responses with a status other than 200. */
  failed: string[];
  writes: number;
  /** Acknowledged writes that another API did not show right afterwards. */
  unseen: string[];
};

/**
 * Clients that post, edit, sell and reactivate listings. Each write goes to one API; then they view and search for the
 * listing through another.
 */
export async function startAdWriters(options: {
  /** APIs currently in service. */
  origins: () => readonly string[];
  emails: readonly string[];
  random: () => number;
  pauseMs: number;
}): Promise<{ stop: () => Promise<AdWriting> }> {
  const { origins, emails, random, pauseMs } = options;
  const done: AdWriting = { requests: 0, failed: [], writes: 0, unseen: [] };
  const picture = png(400, 300);
  let isStopped = false;
  let factCount = 0;

  async function sendRequest<Answer>(
    { cookie, address }: Person,
    origin: string,
    method: string,
    path: string,
    body?: unknown,
  ) {
    const isForm = body instanceof FormData;
    const json = { 'content-type': 'application/json' };
    done.requests += 1;
    const answer = await fetch(origin + path, {
      method,
      headers: { cookie, 'x-forwarded-for': address, ...(body !== undefined && !isForm && json) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    }).catch((error: unknown) => ({ status: 0, text: async () => String(error) }));
    const text = await answer.text();
    if (answer.status === 200) return JSON.parse(text) as Answer;
    done.failed.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    throw new Refused();
  }

  /** Unique values, so that a search finds only this listing. */
  const newFacts = () => {
    factCount += 1;
    const features = FEATURES.filter(() => random() < 0.5);
    return {
      pricePkr: 10_000_001 + 2 * factCount,
      year: 2005 + (factCount % 20),
      mileageKm: 1000 + factCount,
      features,
    };
  };

  async function post(person: Person, origin: string): Promise<Ad> {
    const form = new FormData();
    form.set('uploadId', randomUUID());
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'car.png');
    const photo = await sendRequest<{ id: string }>(person, origin, 'POST', '/api/website/media', form);
    const draft: Draft = { ...car, ...newFacts(), photos: [photo.id] };
    const body = { vertical: 'used-cars', clientId: randomUUID(), draft };
    const created = await sendRequest<{ listingId: string; revision: number }>(
      person,
      origin,
      'POST',
      MY_LISTINGS_PATH,
      body,
    );
    const id = created.listingId;
    const { revision } = await sendRequest<Ad>(person, origin, 'POST', `${MY_LISTINGS_PATH}/${id}/publish`, {
      revision: created.revision,
    });
    const ad: Ad = { id, revision, status: 'active', draft };
    person.ads.push(ad);
    return ad;
  }
  async function change(person: Person, origin: string, ad: Ad): Promise<void> {
    const draft = { ...ad.draft, ...newFacts() };
    const body = { revision: ad.revision, draft };
    const { revision } = await sendRequest<Ad>(person, origin, 'PATCH', `${MY_LISTINGS_PATH}/${ad.id}`, body);
    Object.assign(ad, { revision, draft });
  }
  async function toggleSold(person: Person, origin: string, ad: Ad): Promise<void> {
    const action = ad.status === 'active' ? 'mark-sold' : 'activate';
    await sendRequest(person, origin, 'POST', `${MY_LISTINGS_PATH}/${ad.id}/state`, { action });
    ad.status = ad.status === 'active' ? 'sold' : 'active';
  }

  async function verifyShown(person: Person, origin: string, { id, status, draft }: Ad, how: string): Promise<void> {
    const { pricePkr, year, mileageKm, features } = draft;
    type Shown = { draft: Partial<Draft>; card: { status: string } };
    const myListing = await sendRequest<Shown>(person, origin, 'GET', `${MY_LISTINGS_PATH}/${id}`);
    const filters = `pr-${pricePkr}-${pricePkr}/yr-${year}-${year}/ml-${mileageKm}-${mileageKm}`;
    const found = await sendRequest<{ items: { id: string }[] }>(
      person,
      origin,
      'GET',
      `${SEARCH_PATH}${encodeURIComponent(filters)}`,
    );
    const shownAd = { ...myListing.draft, features: myListing.draft.features ?? [], status: myListing.card.status };
    const facts = [shownAd.pricePkr, shownAd.year, shownAd.mileageKm, shownAd.features.toSorted(), shownAd.status];
    const isShown = isDeepStrictEqual(facts, [pricePkr, year, mileageKm, features.toSorted(), status]);
    const isFound = isDeepStrictEqual(
      found.items.map((item) => item.id),
      status === 'active' ? [id] : [],
    );
    if (!isShown || !isFound)
      done.unseen.push(`${how}: ${JSON.stringify({ facts, found: found.items.length, status })}`);
  }

  async function act(person: Person): Promise<void> {
    const serving = origins();
    const writeOrigin = pick(serving, random);
    const readOrigin = pick(serving.length > 1 ? serving.filter((origin) => origin !== writeOrigin) : serving, random);
    const roll = person.ads.length === 0 ? 0 : random();
    if (roll < 0.1 && person.ads.length < MAX_ADS)
      return verifyShown(person, readOrigin, await post(person, writeOrigin), 'post');
    const ad = pick(person.ads, random);
    if (roll < 0.7) await change(person, writeOrigin, ad);
    else await toggleSold(person, writeOrigin, ad);
    await verifyShown(person, readOrigin, ad, roll < 0.7 ? 'change' : 'state');
  }

  async function runPerson(person: Person): Promise<void> {
    while (!isStopped) {
      await act(person).then(
        () => {
          done.writes += 1;
        },
        (error) => {
          if (!(error instanceof Refused)) throw error;
        },
      );
      await pause(pauseMs);
    }
  }
  const people: Person[] = [];
  // Sequentially, to avoid a burst of password checks.
  for (const [n, email] of emails.entries()) {
    const address = `198.18.1.${n + 1}`;
    people.push({ cookie: (await signIn(pick(origins(), random), email, address)).cookie, address, ads: [] });
  }
  const running = Promise.all(people.map(runPerson));
  running.catch(() => undefined);
  return {
    stop: async () => {
      isStopped = true;
      await running;
      return done;
    },
  };
}

class Refused extends Error {}

const MY_LISTINGS_PATH = '/api/website/my-listings';
const SEARCH_PATH = '/api/website/listings/search?vertical=used-cars&limit=12&facets=0&filters=';

const car = {
  make: 'toyota',
  model: 'corolla',
  city: 'lahore',
  registrationCity: 'lahore',
  isRegistered: true,
  fuel: 'petrol',
  transmission: 'manual',
  engineCc: 1300,
  bodyType: 'sedan',
  description: 'Written by a trial.',
};
