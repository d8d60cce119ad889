import { z } from 'zod';
import { type Option, slugsOf } from '../option.ts';

/** Fuels of cars, most common first. */
export const fuelTypes = [
  { slug: 'petrol', label: 'Petrol', labelUrdu: 'پٹرول' },
  { slug: 'diesel', label: 'Diesel', labelUrdu: 'ڈیزل' },
  { slug: 'hybrid', label: 'Hybrid', labelUrdu: 'ہائبرڈ' },
  { slug: 'electric', label: 'Electric', labelUrdu: 'الیکٹرک' },
  { slug: 'cng', label: 'CNG', labelUrdu: 'سی این جی' },
  { slug: 'lpg', label: 'LPG', labelUrdu: 'ایل پی جی' },
  { slug: 'plug-in-hybrid', label: 'Plug-in Hybrid', labelUrdu: 'پلگ ان ہائبرڈ' },
  { slug: 'reev', label: 'REEV', labelUrdu: 'رینج ایکسٹینڈڈ الیکٹرک' },
] as const satisfies readonly Option[];
export const fuelType = z.enum(slugsOf(fuelTypes));
export type FuelType = z.infer<typeof fuelType>;
