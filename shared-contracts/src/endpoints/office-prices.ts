import { z } from 'zod';
import { officeCallers } from '../access/office-roles.ts';
import type { PriceAudience } from '../constants/prices.ts';
import { defineEndpoint } from '../endpoint.ts';
import { paymentTypes } from '../entities/payment-type.ts';

const callers = officeCallers('finance');

export const priceAudiences = ['user', 'dealer'] as const satisfies readonly PriceAudience[];

const amountPkr = z.int('Enter whole rupees').min(1, 'Enter whole rupees').max(10_000_000, 'At most PKR 1 Crore');
const percent = z.number('Enter a number').min(0, 'Enter 0 to 100').max(100, 'Enter 0 to 100');

/** A price, or the sales tax included in all prices. */
const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), type: z.enum(paymentTypes), audience: z.enum(priceAudiences) }),
  z.object({ kind: z.literal('sales-tax') }),
]);
export type PriceTarget = z.infer<typeof target>;

const dated = z.object({ since: z.iso.date(), value: z.number() });

const officePrice = z.object({
  /** As in the payments contract: `price:car-inspection:user`, `sales-tax-percent`. */
  name: z.string(),
  /** Null: not sold until a price is set. */
  now: z.number().nullable(),
  /** Start date; null: from the beginning. */
  since: z.iso.date().nullable(),
  /** Planned changes by start date, next one first. */
  next: z.array(dated),
});
export type OfficePrice = z.infer<typeof officePrice>;

const officePrices = z.object({ prices: z.array(officePrice) });

export const listOfficePrices = defineEndpoint({
  id: 'office.prices.list@1',
  method: 'GET',
  path: '/api/office/prices',
  summary: 'Current and scheduled prices',
  callers,
  output: officePrices,
});

/**
 * Takes effect on a day, today at the earliest; open orders keep their price. `was` is the value shown for that day; if
 * it has changed since, nothing is set.
 */
export const setOfficePrice = defineEndpoint({
  id: 'office.prices.set@1',
  method: 'PUT',
  path: '/api/office/prices',
  summary: 'Sets a price or the sales tax from a given day',
  callers,
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('price'),
      type: z.enum(paymentTypes),
      audience: z.enum(priceAudiences),
      since: z.iso.date('Choose a day'),
      value: amountPkr,
      was: z.number().nullable(),
    }),
    z.object({
      kind: z.literal('sales-tax'),
      since: z.iso.date('Choose a day'),
      value: percent,
      was: z.number().nullable(),
    }),
  ]),
  output: officePrices,
  errors: ['price_changed'],
});

/**
 * Removes a change planned for a later day; past sales keep their price. `was` is the value shown; if it has changed or
 * is gone, nothing is removed.
 */
export const removeOfficePrice = defineEndpoint({
  id: 'office.prices.remove@1',
  method: 'POST',
  path: '/api/office/prices/remove',
  summary: 'Removes a scheduled price or sales tax',
  callers,
  body: z.object({ target, since: z.iso.date(), was: z.number() }),
  output: officePrices,
  errors: ['price_changed'],
});
