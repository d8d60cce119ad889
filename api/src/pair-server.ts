import { createInterface } from 'node:readline';
import { searchListings } from '@karwan/shared-contracts';
import { seedMarket } from './testing/seed-market.ts';
import { startApi } from './testing/start-api.ts';

const api = await startApi({ env: { KARWAN_JOBS: 'elsewhere' } });
await seedMarket(api.services.db, 20000);
const models = [
  'toyota corolla',
  'honda civic',
  'suzuki alto',
  'honda city',
  'suzuki mehran',
  'toyota vitz',
  'kia sportage',
  'suzuki cultus',
];
const cities = ['lahore', 'karachi', 'islamabad', 'multan', 'peshawar', 'quetta'];
const slip = (s: string, n: number) => {
  const i = 1 + (n % (s.length - 2));
  return s.slice(0, i) + s.slice(i + 1);
};
const of = (kind: string, n: number) => {
  const m = models[n % models.length] ?? '';
  const c = cities[n % cities.length] ?? '';
  if (kind === 'text') return `s-${encodeURIComponent(`${m} ${c} ${2005 + (n % 18)}`)}`;
  if (kind === 'slip') return `s-${encodeURIComponent(`${slip(m, n)} ${c}`)}`;
  return `mk-${m.split(' ')[0]}/ct-${c}/pr--${1000000 + n * 1000}/yr-${2000 + (n % 20)}-`;
};
let n = 0;
const ask = async (kind: string, round: number) => {
  const begun = performance.now();
  for (let i = 0; i < 25; i++) {
    n++;
    const v = api.visitor();
    await v.call(searchListings, { query: { vertical: 'used-cars', filters: of(kind, round * 25 + i) } });
  }
  return (performance.now() - begun) / 25;
};
await ask('filters', 99);
console.log('READY');
for await (const line of createInterface({ input: process.stdin })) {
  const [k = '', r] = line.split(' ');
  console.log(await ask(k, Number(r)));
}
