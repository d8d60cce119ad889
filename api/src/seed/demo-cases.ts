import { caseChecklists, dayInPakistan, mainVertical, requiredPapers } from '@karwan/shared-contracts';
import { createCatalogue } from '../modules/catalogue/index.ts';
import type { NewListingRow } from '../modules/listings/index.ts';
import { createPriceInsights } from '../modules/price-insight/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { Officer } from './demo-bookings.ts';
import { type DemoCase, startCase } from './demo-case.ts';

const DAY_MS = 86_400_000;

type Scene = { accountId: string; officer: Officer; ads: readonly NewListingRow[]; now: Date };

/** Seeds cases in most stages, through the regular transitions. */
export async function seedDemoCases(db: Database, { accountId, officer, ads, now }: Scene): Promise<void> {
  const catalogue = createCatalogue(db, () => now);
  const prices = createPriceInsights({ read: db, now: () => now, catalogue });
  const scene = { accountId, officer, catalogue, prices, now };
  const start = (form: DemoCase['form'], when: Pick<DemoCase, 'daysAgo' | 'hour'>) =>
    startCase(db, scene, { form, ...when });

  const inDays = (days: number) => ({ day: dayInPakistan(now.getTime() + days * DAY_MS), hour: 11 });
  const civic: DemoCase['form'] = {
    ...{ kind: 'sell-my-car', make: 'honda', model: 'civic', year: 2019, mileageKm: 61_000, askedPkr: 5_400_000 },
    registrationNumber: 'LEA-19-4412',
  };

  const found = await start(
    { kind: 'buy-me-a-car', make: 'toyota', model: 'yaris', fromYear: 2021, budgetPkr: 4_500_000 },
    { daysAgo: 12, hour: 15 },
  );
  await found.work({ action: 'propose-price', pricePkr: 4_250_000, note: 'What a clean Yaris 1.3 costs this month.' });
  await found.answer({ action: 'agree-price' });
  const yaris = await found.offer(4_180_000, 'Toyota Yaris GLi 2021, Model Town', { note: 'One owner, 48,000 km.' });
  await found.answer({ action: 'accept-offer', offerId: yaris });
  await found.work({ action: 'seller-agreed' });
  await found.check([...caseChecklists['buy-me-a-car'], ...requiredPapers]);
  await found.work({ action: 'plan-hand-over', ...inDays(-10) });
  await found.work({ action: 'hand-over', pricePkr: 4_150_000 }, 34);
  await found.payCommission();

  const offered = await start(civic, { daysAgo: 3, hour: 12 });
  await offered.work({ action: 'propose-price', pricePkr: 5_250_000, note: 'Clean inside; two panels are repainted.' });
  await offered.check(['owner-identity', 'registration-matches', 'condition', 'photos']);
  await offered.answer({ action: 'agree-price' });
  await offered.work({ action: 'put-on-offer' });
  const low = await offered.offer(4_700_000, 'Bilal, Model Town');
  await offered.answer({ action: 'decline-offer', offerId: low, note: 'Far below what we agreed.' });
  await offered.offer(5_150_000, 'Hamza, DHA Phase 5', { note: 'Pays at once, has seen the car.' });
  await offered.offer(5_225_000, 'Sana, Gulberg', { note: 'Waits for her bank until Friday.' });
  await offered.write(
    'office',
    'Salam! Hamza pays at once, Sana offers more but waits for her bank. I would take Hamza.',
  );

  const planned = await start(
    { kind: 'sell-my-car', make: 'suzuki', model: 'alto', year: 2021, mileageKm: 34_000, askedPkr: 2_500_000 },
    { daysAgo: 5, hour: 11 },
  );
  await planned.work({ action: 'propose-price', pricePkr: 2_400_000, note: 'First owner, nothing repainted.' });
  await planned.answer({ action: 'agree-price' });
  await planned.work({ action: 'put-on-offer' });
  const alto = await planned.offer(2_380_000, 'Usman, Johar Town');
  await planned.answer({ action: 'accept-offer', offerId: alto });
  await planned.check([...caseChecklists['sell-my-car'], 'registration-book', 'identity-copies', 'token-tax-receipts']);
  await planned.work({ action: 'plan-hand-over', ...inDays(2) });
  await planned.write('customer', 'Do I have to bring the original registration book, or is the smart card enough?');

  const toPay = await start(
    { kind: 'sell-my-car', make: 'toyota', model: 'corolla', year: 2017, mileageKm: 92_000, askedPkr: 4_300_000 },
    { daysAgo: 8, hour: 16 },
  );
  await toPay.work({ action: 'propose-price', pricePkr: 4_100_000, note: 'Engine and gearbox are good.' });
  await toPay.answer({ action: 'agree-price' });
  await toPay.work({ action: 'put-on-offer' });
  const corolla = await toPay.offer(4_050_000, 'Faisal, Bahria Town');
  await toPay.answer({ action: 'accept-offer', offerId: corolla });
  await toPay.check([...caseChecklists['sell-my-car'], ...requiredPapers]);
  await toPay.work({ action: 'plan-hand-over', ...inDays(-6) });
  await toPay.work({ action: 'hand-over', pricePkr: 4_050_000 }, 32);

  const searching = await start(
    { kind: 'buy-me-a-car', make: 'honda', model: 'city', fromYear: 2020, budgetPkr: 4_200_000 },
    { daysAgo: 4, hour: 14 },
  );
  await searching.work({ action: 'propose-price', pricePkr: 4_000_000, note: 'For a 1.2 with less than 60,000 km.' });
  await searching.answer({ action: 'agree-price' });
  const ad = ads.find(
    ({ vertical, status, title }) =>
      vertical === mainVertical && status === 'active' && title?.startsWith('Honda City'),
  );
  if (ad?.title) await searching.offer(3_950_000, ad.title, { adLink: `/${ad.vertical}/${ad.slug}` });

  const valued = await start(
    { kind: 'sell-my-car', make: 'kia', model: 'sportage', year: 2020, mileageKm: 55_000, askedPkr: 7_400_000 },
    { daysAgo: 2, hour: 10 },
  );
  await valued.work({ action: 'propose-price', pricePkr: 7_000_000, note: 'Tyres are worn, the rest is good.' });
}
