import { z } from 'zod';
import { type UsedCarDraft, usedCarDraft } from '../endpoints/my-listings.ts';
import { carMileageKm, carPricePkr } from './car-numbers.ts';
import { optionalPhone } from './phone.ts';

/** Lowest price of a car that is taken for one: below it somebody has left zeros out. */
export const MIN_CAR_PRICE_PKR = 50_000;
export const MIN_CAR_YEAR = 1940;

const required = (label: string) => `${label} is required`;
const choice = (label: string) => z.string(required(label)).min(1, required(label));

const complete = usedCarDraft
  .extend({
    make: choice('Make'),
    model: choice('Model'),
    year: z
      .int(required('Year'))
      .min(MIN_CAR_YEAR, 'Please choose a valid year')
      .refine((year) => year <= new Date().getUTCFullYear() + 1, 'Please choose a valid year'),
    city: choice('City'),
    fuel: choice('Fuel type'),
    transmission: choice('Transmission'),
    mileageKm: carMileageKm(required('Mileage')),
    pricePkr: carPricePkr(required('Price')).min(MIN_CAR_PRICE_PKR, 'Please enter the whole price in rupees'),
    phone: optionalPhone,
    photos: z.array(z.uuid(), 'At least one image is required').min(1, 'At least one image is required'),
  })
  .refine((ad) => ad.fuel === 'electric' || (ad.engineCc ?? 0) >= 100, {
    error: required('Engine capacity'),
    path: ['engineCc'],
    // Also while other fields are missing: a form asks for one step after the other.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type UsedCarAd = z.infer<typeof complete>;

/**
 * A used-car ad that may be posted: what the sell form and the API both demand (specification §5: '{label} is
 * required'). Everything else of `usedCarDraft` stays optional. An electric car has no engine size.
 */
export const usedCarAdComplete: z.ZodType<UsedCarAd, UsedCarDraft> = complete;
