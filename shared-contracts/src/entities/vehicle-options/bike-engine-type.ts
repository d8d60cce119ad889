import { z } from 'zod';
import { type Option, slugsOf } from '../option.ts';

/** What drives a bike, the most usual first. */
export const bikeEngineTypes = [
  { slug: '4-stroke', label: '4 Stroke', labelUrdu: 'فور اسٹروک' },
  { slug: '2-stroke', label: '2 Stroke', labelUrdu: 'ٹو اسٹروک' },
  { slug: 'electric', label: 'Electric', labelUrdu: 'الیکٹرک' },
] as const satisfies readonly Option[];
export const bikeEngineType = z.enum(slugsOf(bikeEngineTypes));
export type BikeEngineType = z.infer<typeof bikeEngineType>;
