import {
  accountKinds,
  type PaymentType,
  type PriceAudience,
  paymentPricesPkr,
  SALES_TAX_PERCENT,
  type UserType,
} from '@karwan/shared-contracts';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { paymentSettings } from './tables.ts';

export type SettingName = `price:${PaymentType}:${PriceAudience}` | 'sales-tax-percent';

const PAKISTAN_OFFSET_MS = 5 * 3_600_000;
/** The day that it is in Pakistan, as YYYY-MM-DD. */
const dayOf = (now: Date) => new Date(now.getTime() + PAKISTAN_OFFSET_MS).toISOString().slice(0, 10);

/** Sets a price or the tax from a day on; what was set for that day before is replaced. Open orders keep theirs. */
export async function setPaymentSetting(
  tx: Queryable,
  { name, since, value }: { name: SettingName; since: string; value: number },
  now: Date,
): Promise<void> {
  const isTax = name === 'sales-tax-percent';
  if (isTax ? !(value >= 0 && value <= 100) : !(Number.isInteger(value) && value > 0))
    throw new Error(isTax ? 'A tax is 0 to 100 per cent.' : 'A price is whole PKR above 0.');
  await tx
    .insert(paymentSettings)
    .values({ name, since, value, setAt: now })
    .onConflictDoUpdate({ target: [paymentSettings.name, paymentSettings.since], set: { value, setAt: now } });
}

async function settingOf(db: Queryable, name: SettingName, now: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ value: paymentSettings.value })
    .from(paymentSettings)
    .where(and(eq(paymentSettings.name, name), lte(paymentSettings.since, dayOf(now))))
    .orderBy(desc(paymentSettings.since))
    .limit(1);
  return row?.value;
}

/** What one costs today, sales tax within it; undefined for what has no price. */
export async function priceOf(
  db: Queryable,
  { type, userType }: { type: PaymentType; userType: UserType },
  now: Date,
): Promise<number | undefined> {
  const audience = accountKinds[userType].isDealer ? 'dealer' : 'user';
  return (await settingOf(db, `price:${type}:${audience}`, now)) ?? paymentPricesPkr[audience][type];
}

export const salesTaxPercent = async (db: Queryable, now: Date): Promise<number> =>
  (await settingOf(db, 'sales-tax-percent', now)) ?? SALES_TAX_PERCENT;

/** The tax that an amount holds, to the rupee. */
export const taxWithin = (amountPkr: number, percent: number) => Math.round((amountPkr * percent) / (100 + percent));
