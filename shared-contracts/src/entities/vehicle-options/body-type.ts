import { z } from 'zod';
import { type Option, slugsOf } from '../option.ts';

/** Body types of cars, most common first. */
export const bodyTypes = [
  { slug: 'sedan', label: 'Sedan', labelUrdu: 'سیڈان' },
  { slug: 'hatchback', label: 'Hatchback', labelUrdu: 'ہیچ بیک' },
  { slug: 'suv', label: 'SUV', labelUrdu: 'ایس یو وی' },
  { slug: 'crossover', label: 'Crossover', labelUrdu: 'کراس اوور' },
  { slug: 'mini-van', label: 'Mini Van', labelUrdu: 'منی وین' },
  { slug: 'compact-sedan', label: 'Compact sedan', labelUrdu: 'کمپیکٹ سیڈان' },
  { slug: 'van', label: 'Van', labelUrdu: 'وین' },
  { slug: 'mpv', label: 'MPV', labelUrdu: 'ایم پی وی' },
  { slug: 'micro-van', label: 'Micro Van', labelUrdu: 'مائیکرو وین' },
  { slug: 'double-cabin', label: 'Double Cabin', labelUrdu: 'ڈبل کیبن' },
  { slug: 'compact-suv', label: 'Compact SUV', labelUrdu: 'کمپیکٹ ایس یو وی' },
  { slug: 'pick-up', label: 'Pick Up', labelUrdu: 'پک اپ' },
  { slug: 'coupe', label: 'Coupe', labelUrdu: 'کوپے' },
  { slug: 'station-wagon', label: 'Station Wagon', labelUrdu: 'اسٹیشن ویگن' },
  { slug: 'mini-vehicles', label: 'Mini Vehicles', labelUrdu: 'منی گاڑیاں' },
  { slug: 'convertible', label: 'Convertible', labelUrdu: 'کنورٹیبل' },
  { slug: 'single-cabin', label: 'Single Cabin', labelUrdu: 'سنگل کیبن' },
  { slug: 'high-roof', label: 'High Roof', labelUrdu: 'ہائی روف' },
  { slug: 'truck', label: 'Truck', labelUrdu: 'ٹرک' },
  { slug: 'off-road-vehicles', label: 'Off-Road Vehicles', labelUrdu: 'آف روڈ' },
  { slug: 'subcompact-hatchback', label: 'Subcompact hatchback', labelUrdu: 'سب کمپیکٹ ہیچ بیک' },
  { slug: 'compact-hatchback', label: 'Compact hatchback', labelUrdu: 'کمپیکٹ ہیچ بیک' },
  { slug: 'mini-bus', label: 'Mini Bus', labelUrdu: 'منی بس' },
  { slug: 'sports', label: 'Sports', labelUrdu: 'اسپورٹس' },
] as const satisfies readonly Option[];
export const bodyType = z.enum(slugsOf(bodyTypes));
export type BodyType = z.infer<typeof bodyType>;
