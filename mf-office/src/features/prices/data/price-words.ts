import {
  formatExactPkr,
  knownOf,
  type OfficePrice,
  type PriceTarget,
  paymentTypes,
  priceAudiences,
} from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';

/** One with what it is about. */
export type KnownPrice = OfficePrice & { target: PriceTarget };

/** What a setting is about, by its name: `price:car-inspection:user`, `sales-tax-percent`. Undefined: this page is too old for it. */
export function targetOf({ name }: Pick<OfficePrice, 'name'>): PriceTarget | undefined {
  if (name === 'sales-tax-percent') return { kind: 'sales-tax' };
  const [kind, of = '', whom = ''] = name.split(':');
  const [type, audience] = [knownOf(paymentTypes, of), knownOf(priceAudiences, whom)];
  return kind === 'price' && type && audience ? { kind, type, audience } : undefined;
}

/** What is sold, and to whom. */
export const wordsOf = (t: Copy, target: PriceTarget) => ({
  what: t(`prices.types.${target.kind === 'price' ? target.type : 'sales-tax'}`),
  whom: t(`prices.whom.${target.kind === 'price' ? target.audience : 'everybody'}`),
});

export const valueIn = ({ kind }: PriceTarget, value: number): string =>
  kind === 'price' ? formatExactPkr(value) : `${value} %`;

/** What is set for exactly that day. */
export const setFor = ({ now, since, next }: OfficePrice, day: string): number | null =>
  since === day ? now : (next.find((each) => each.since === day)?.value ?? null);
