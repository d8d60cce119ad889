import { bookableDays, getOfficeDay, listOfficeBookings, queueCatalogue } from '@karwan/shared-contracts';
import { Client } from 'pg';
import type { Bench, Figures } from '../bench/bench.ts';
import { openPostgres } from '../stack/servers.ts';
import { fillOffice } from './fill-office.ts';
import { openOfficeSession } from './office-session.ts';
import { openMarket } from './search-market.ts';
import { quantile, timesOf } from './search-times.ts';

const ADS = 1_000_000;
const WAITING = 100_000;
const CALLS = 60;
const NAME = 'PostgreSQL, 1,000,000 ads, 100,000 waiting in each queue, 200,000 bookings';

/** The first page of a queue must not slow down as the queue grows. */
export const bench: Bench = {
  title: 'Office',
  method:
    'The first page of each queue of the office and of the bookings with their counts, the first page of a part of each, a page from the middle, and the dashboard, over HTTP, one after the other.',
  rounds: 3,
  limits: [],
  bounds: ['firstPageP95Ms', 'byReasonP95Ms', 'farPageP95Ms', 'dayP95Ms'].map((metric) => ({
    metric,
    variant: NAME,
    atMost: 100,
  })),
  open: async (onProgress) => {
    await using opened = new AsyncDisposableStack();
    const postgres = await openPostgres();
    opened.defer(postgres.stop);
    const url = await postgres.createDatabase('bench_office');
    const market = await openMarket({ 'used-cars': ADS }, url, onProgress);
    opened.defer(market.stop);
    onProgress('what waits');
    const cookie = await fillQueues(url);
    const resources = opened.move();
    return {
      variants: [{ name: NAME, measure: () => measure(market.origin, { headers: { cookie } }) }],
      close: () => resources.disposeAsync(),
    };
  },
};

async function measure(origin: string, init: RequestInit): Promise<Figures> {
  const figures: Figures = { firstPageP95Ms: 0, byReasonP95Ms: 0, farPageP95Ms: 0 };
  const worst = async (metric: string, address: string) => {
    const times = await timesOf(CALLS, () => origin + address, init);
    figures[metric] = Math.max(figures[metric] ?? 0, quantile(times, 0.95));
  };
  for (const { list, reasons } of queueCatalogue) {
    await worst('firstPageP95Ms', list.path);
    await worst('byReasonP95Ms', `${list.path}?reason=${reasons[0]}`);
    await worst('farPageP95Ms', `${list.path}?cursor=${placeInTheMiddle()}`);
  }
  const { path } = listOfficeBookings;
  await worst('firstPageP95Ms', path);
  await worst('byReasonP95Ms', `${path}?city=lahore&status=assigned`);
  await worst('byReasonP95Ms', `${path}?day=${bookableDays(new Date())[5]}`);
  await worst('farPageP95Ms', `${path}?cursor=${placeInTheMiddle(15)}`);
  await worst('dayP95Ms', getOfficeDay.path);
  return figures;
}

/** A cursor in the API's format: time in ms and id. */
const placeInTheMiddle = (days = -15) =>
  Buffer.from(`${Date.now() + days * 86_400_000}_6f1f6a0e-5d0e-4a7b-9b1c-0123456789ab`).toString('base64url');

/** Fills each queue, spread over a month. Returns the cookie of an office user with all permissions. */
async function fillQueues(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await fillOffice(client, WAITING);
    const cookie = await openOfficeSession(client);
    await client.query('vacuum analyze');
    return cookie;
  } finally {
    await client.end();
  }
}
