import {
  dayInPakistan,
  type EndpointInput,
  type OfficePrice,
  type PriceTarget,
  paymentPricesPkr,
  paymentTypes,
  priceAudiences,
  type removeOfficePrice,
  SALES_TAX_PERCENT,
  type setOfficePrice,
} from '@karwan/shared-contracts';
import type { Officer } from '../../platform/http/caller.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import type { Services } from '../../platform/services.ts';
import { listSettings, lockSetting, removeSetting, type SettingName, setPaymentSetting } from '../payments/index.ts';
import { recordOfficeEvent } from './audit.ts';
import { priceChanged } from './refusals.ts';

type PriceServices = Pick<Services, 'db' | 'now'>;
type Input = EndpointInput<typeof setOfficePrice>['body'];
type ActingOfficer = { officer: Officer; ip: string };

/** Everything that has or may have a price, with its default. */
const names: readonly { name: SettingName; unset: number | null }[] = [
  { name: 'sales-tax-percent', unset: SALES_TAX_PERCENT },
  ...paymentTypes.flatMap((type) =>
    priceAudiences.map((audience) => ({
      name: `price:${type}:${audience}` as const,
      unset: paymentPricesPkr[audience][type] ?? null,
    })),
  ),
];

export async function pricesOf({ db, now }: PriceServices): Promise<{ prices: OfficePrice[] }> {
  const settings = await listSettings(db);
  const today = dayInPakistan(now().getTime());
  return {
    prices: names.map(({ name, unset }) => {
      const set = settings.filter((setting) => setting.name === name);
      const current = set.find(({ since }) => since <= today);
      const next = set.filter(({ since }) => since > today).map(({ since, value }) => ({ since, value }));
      return { name, now: current?.value ?? unset, since: current?.since ?? null, next: next.reverse() };
    }),
  };
}

/** Sets a price or the tax from a day on, and adds it to the audit log. */
export async function setPrice(
  services: PriceServices,
  input: Input,
  { officer: { officerId }, ip }: ActingOfficer,
): Promise<{ prices: OfficePrice[] }> {
  const { db, now } = services;
  const { since, value, was } = input;
  if (since < dayInPakistan(now().getTime())) {
    throw invalidInput({ 'body.since': 'Choose today or a later day. Past sales keep their price.' });
  }
  const name = nameOf(input);
  await db.transaction(async (tx) => {
    const before = (await lockSetting(tx, name, since)) ?? null;
    if (before !== was) throw priceChanged();
    await setPaymentSetting(tx, { name, since, value }, now());
    const event = {
      kind: 'price-set' as const,
      officerId,
      ip,
      before: { value: before },
      after: { name, since, value },
    };
    await recordOfficeEvent(tx, event, now());
  });
  return pricesOf(services);
}

/** Removes a planned change, and adds it to the audit log. */
export async function removePrice(
  services: PriceServices,
  { target, since, was }: EndpointInput<typeof removeOfficePrice>['body'],
  { officer: { officerId }, ip }: ActingOfficer,
): Promise<{ prices: OfficePrice[] }> {
  const { db, now } = services;
  if (since <= dayInPakistan(now().getTime())) {
    throw invalidInput({
      'body.since': 'This price is already in effect and can’t be removed. Set a new one instead.',
    });
  }
  const name = nameOf(target);
  await db.transaction(async (tx) => {
    if ((await lockSetting(tx, name, since)) !== was) throw priceChanged();
    await removeSetting(tx, name, since);
    const event = { kind: 'price-removed' as const, officerId, ip, before: { name, since, value: was } };
    await recordOfficeEvent(tx, event, now());
  });
  return pricesOf(services);
}

const nameOf = (target: PriceTarget): SettingName =>
  target.kind === 'price' ? `price:${target.type}:${target.audience}` : 'sales-tax-percent';
