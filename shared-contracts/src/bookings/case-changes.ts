import { z } from 'zod';
import { adSlugFromLink } from '../auction-sheets/ad-slug-from-link.ts';
import { fuelType } from '../entities/vehicle-options/fuel-type.ts';
import { transmission } from '../entities/vehicle-options/transmission.ts';
import { wholeNumber } from '../validation/whole-number.ts';
import { bookedHour } from './booking-form.ts';
import { caseCheckItems } from './case-checks.ts';

const MIN_PKR = 10_000;
const MAX_PKR = 1_000_000_000;
export const CASE_NOTE_MAX_LENGTH = 500;

/** Price of a car in whole PKR. */
export const carPriceField = wholeNumber('Enter a price in rupees')
  .min(MIN_PKR, 'The price must be at least PKR 10,000')
  .max(MAX_PKR, 'This price is too high');

const note = z.string().trim().max(CASE_NOTE_MAX_LENGTH, 'This note is too long');
const reason = note.min(3, 'Say why. The other side will read it.');
const offerId = z.uuid();
const adLink = z
  .string()
  .max(500, 'This is too long for a link')
  .refine((text) => adSlugFromLink(text) !== undefined, 'Paste a link to an ad on this site')
  .optional();

/** What the customer does with a case. */
export const customerCaseChange = z.discriminatedUnion('action', [
  /** Agrees to the proposed price. */
  z.object({ action: z.literal('agree-price') }),
  z.object({ action: z.literal('ask-otherwise'), note: note.min(3, 'Say what you would like instead') }),
  /** At most one offer can be accepted. */
  z.object({ action: z.literal('accept-offer'), offerId }),
  z.object({ action: z.literal('decline-offer'), offerId, note: note.optional() }),
]);
export type CustomerCaseChange = z.infer<typeof customerCaseChange>;

/** What the consultant does with a case. The customer can read all notes. */
export const officeCaseChange = z.discriminatedUnion('action', [
  /** The car as inspected; the price model uses only such cars for comparison. Without `engineCc`: no engine. */
  z.object({
    action: z.literal('describe-car'),
    fuel: fuelType,
    transmission,
    engineCc: wholeNumber().min(50).max(10_000).optional(),
    mileageKm: wholeNumber('Enter the mileage').max(2_000_000, 'This mileage is too high'),
  }),
  /** The price a car may sell for, or the budget needed for a car to be found. */
  z.object({ action: z.literal('propose-price'), pricePkr: carPriceField, note: reason }),
  /** With the link of the car's ad, if it has one. */
  z.object({ action: z.literal('put-on-offer'), adLink }),
  /** From a buyer for the car, or for a car that was found. `name` is the buyer or the car. */
  z.object({
    action: z.literal('add-offer'),
    amountPkr: carPriceField,
    name: z.string().trim().min(2, 'Enter whose offer it is, or which car').max(100, 'This is too long'),
    adLink,
    note: note.optional(),
  }),
  z.object({ action: z.literal('withdraw-offer'), offerId, note: reason }),
  /** The seller of the found car accepted the customer's offer. */
  z.object({ action: z.literal('seller-agreed') }),
  /** The other party of the accepted offer withdrew. */
  z.object({ action: z.literal('fall-through'), note: reason }),
  bookedHour.extend({ action: z.literal('plan-hand-over') }),
  /** Handed over at the final price, from which our commission is computed. */
  z.object({ action: z.literal('hand-over'), pricePkr: carPriceField }),
  /** Corrects the price entered at the hand-over. */
  z.object({ action: z.literal('correct-price'), pricePkr: carPriceField, note: reason }),
  /** No commission is due for this hand-over. */
  z.object({ action: z.literal('waive-commission'), note: reason }),
  /** One item of the checklist or the documents. */
  z.object({ action: z.literal('check'), item: z.enum(caseCheckItems), isDone: z.boolean(), note: note.optional() }),
  /** Ends the case without a deal. */
  z.object({ action: z.literal('end'), note: reason }),
]);
export type OfficeCaseChange = z.infer<typeof officeCaseChange>;
