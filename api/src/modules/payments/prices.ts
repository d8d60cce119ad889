import {
  accountKinds,
  dayInPakistan,
  type PaymentType,
  type PriceAudience,
  paymentPricesPkr,
  SALES_TAX_PERCENT,
  type UserType,
} from '@karwan/shared-contracts';
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { paymentSettings } from './tables.ts';

export type SettingName = `price:${PaymentType}:${PriceAudience}` | 'sales-tax-percent';

/** All settings by name, latest first. */
export const listSettings = (db: Queryable) =>
  db.select().from(paymentSettings).orderBy(asc(paymentSettings.name), desc(paymentSettings.since));

/** The value set for a day, locked: concurrent changes of the same setting wait. */
export async function lockSetting(tx: Queryable, name: SettingName, since: string): Promise<number | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`payment-setting ${name}`}))`);
  const [row] = await tx
    .select({ value: paymentSettings.value })
    .from(paymentSettings)
    .where(and(eq(paymentSettings.name, name), eq(paymentSettings.since, since)));
  return row?.value;
}

/** Sets a price or the tax from a day on, replacing an earlier value for that day. Open orders keep their amounts. */
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

export const removeSetting = async (tx: Queryable, name: SettingName, since: string): Promise<void> =>
  void (await tx.delete(paymentSettings).where(and(eq(paymentSettings.name, name), eq(paymentSettings.since, since))));

async function settingOf(db: Queryable, name: SettingName, now: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ value: paymentSettings.value })
    .from(paymentSettings)
    .where(and(eq(paymentSettings.name, name), lte(paymentSettings.since, dayInPakistan(now.getTime()))))
    .orderBy(desc(paymentSettings.since))
    .limit(1);
  return row?.value;
}

/** The unit price today, including sales tax; undefined if there is none. */
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
