import {
  formatExactPkr,
  knownOf,
  type OfficePrice,
  type PriceTarget,
  paymentTypes,
  priceAudiences,
} from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';

/** A setting with its parsed target. */
export type SupportedPrice = OfficePrice & { target: PriceTarget };

/**
 * Parses the name of a setting, such as `price:car-inspection:user` or `sales-tax-percent`. Undefined: unknown (newer)
 * settings.
 */
export function targetOf({ name }: Pick<OfficePrice, 'name'>): PriceTarget | undefined {
  if (name === 'sales-tax-percent') return { kind: 'sales-tax' };
  const [kind, typeSlug = '', audienceSlug = ''] = name.split(':');
  const [type, audience] = [knownOf(paymentTypes, typeSlug), knownOf(priceAudiences, audienceSlug)];
  return kind === 'price' && type && audience ? { kind, type, audience } : undefined;
}

/** Product and audience, as values for the copy. */
export const textValues = (t: Copy, target: PriceTarget) => ({
  what: t(`prices.types.${target.kind === 'price' ? target.type : 'sales-tax'}`),
  whom: t(`prices.whom.${target.kind === 'price' ? target.audience : 'everybody'}`),
});

export const formatValue = ({ kind }: PriceTarget, value: number): string =>
  kind === 'price' ? formatExactPkr(value) : `${value}%`;

/** The value that was set for exactly that day. */
export const valueSetForDay = ({ now, since, next }: OfficePrice, day: string): number | null =>
  since === day ? now : (next.find((each) => each.since === day)?.value ?? null);
