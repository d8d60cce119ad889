import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findOrdersOfMoney, getMoneyOverview, getOrderMoney, listMoneyDays } from '@karwan/shared-contracts';
import { Client } from 'pg';
import type { Bench, Figures } from '../bench/bench.ts';
import { openPostgres } from '../stack/servers.ts';
import { inProject } from '../workspace/workspace.ts';
import { fillMoney } from './fill-money.ts';
import { openOfficeSession } from './office-session.ts';
import { openMarket } from './search-market.ts';
import { quantile, timesOf } from './search-times.ts';

const ORDERS = 100_000;
const CALLS = 60;
const NAME = 'PostgreSQL, 100,000 orders, 1,000,000 entries of the ledger';

/** The finance pages and the hourly check must not slow down as the history grows. */
export const bench: Bench = {
  title: 'Money',
  method:
    'The pages of the room of money, over HTTP, one after the other; the check of the books from the first entry on, and that of one more hour.',
  rounds: 3,
  limits: [],
  bounds: [
    ...['overviewP95Ms', 'listP95Ms', 'searchP95Ms', 'orderP95Ms', 'daysP95Ms'].map((metric) => ({
      ...{ metric, variant: NAME },
      atMost: 200,
    })),
    { metric: 'hourlyCheckMs', variant: NAME, atMost: 10_000 },
  ],
  open: async (onProgress) => {
    await using opened = new AsyncDisposableStack();
    const postgres = await openPostgres();
    opened.defer(postgres.stop);
    const url = await postgres.createDatabase('bench_money');
    const market = await openMarket({}, url, onProgress);
    opened.defer(market.stop);
    onProgress('orders and their money');
    const client = new Client({ connectionString: url });
    await client.connect();
    await fillMoney(client, ORDERS);
    const cookie = await openOfficeSession(client);
    await client.end();
    onProgress('the check of all that there is');
    const firstCheckMs = await checkBooks(url, new Date());
    const resources = opened.move();
    let hours = 0;
    const measure = async () => {
      hours += 1;
      const hourlyCheckMs = await checkBooks(url, new Date(Date.now() + hours * 3_600_000));
      return { firstCheckMs, hourlyCheckMs, ...(await pages(market.origin, { headers: { cookie } })) };
    };
    return { variants: [{ name: NAME, measure }], close: () => resources.disposeAsync() };
  },
};

async function pages(origin: string, init: RequestInit): Promise<Figures> {
  const figures: Figures = {};
  const worst = async (metric: string, address: (call: number) => string) => {
    let call = 0;
    const next = () => {
      call += 1;
      return origin + address(call);
    };
    figures[metric] = Math.max(figures[metric] ?? 0, quantile(await timesOf(CALLS, next, init), 0.95));
  };
  const { path: find } = findOrdersOfMoney;
  await worst('overviewP95Ms', () => getMoneyOverview.path);
  for (const list of ['resting', 'owing', 'to-give-back']) await worst('listP95Ms', () => `${find}?list=${list}`);
  await worst('searchP95Ms', (call) => `${find}?q=K-2026-${String(call * 1009).padStart(6, '0')}`);
  await worst('searchP95Ms', (call) => `${find}?q=FT26-${call * 997}`);
  await worst('searchP95Ms', (call) => `${find}?q=person${call * 101}@example.com`);
  await worst('searchP95Ms', (call) => `${find}?q=name%20${(call % 16).toString(16)}`);
  await worst('orderP95Ms', (call) =>
    getOrderMoney.path.replace(':orderNumber', `K-2026-${String(call * 1013).padStart(6, '0')}`),
  );
  await worst('daysP95Ms', (call) => `${listMoneyDays.path}?month=${monthsAgo(call % 12)}`);
  return figures;
}

function monthsAgo(months: number): string {
  const date = new Date();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 7);
}

/** Runs the check as the API's hourly job does. */
async function checkBooks(url: string, at: Date): Promise<number> {
  const args = [inProject('api/src/testing/check-books-now.ts'), '--at', at.toISOString()];
  const env = { ...process.env, DATABASE_URL: url };
  const { stdout } = await promisify(execFile)(inProject('node_modules/.bin/node'), args, { env });
  const { ms, findings }: { ms: number; findings: number } = JSON.parse(stdout);
  if (findings > 0) throw new Error(`${findings} orders do not agree with the books.`);
  return ms;
}
