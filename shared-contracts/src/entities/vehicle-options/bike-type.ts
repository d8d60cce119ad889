import type { Option } from '../option.ts';

/** Types of bike, most common first. */
export const bikeTypes = [
  { slug: 'standard', label: 'Standard', labelUrdu: 'عام موٹر سائیکل' },
  { slug: 'sports-heavy', label: 'Sports & Heavy', labelUrdu: 'اسپورٹس اور ہیوی' },
  { slug: 'electric', label: 'Electric', labelUrdu: 'الیکٹرک' },
  { slug: 'scooter', label: 'Scooter', labelUrdu: 'اسکوٹر' },
  { slug: 'cruiser', label: 'Cruiser', labelUrdu: 'کروزر' },
  { slug: 'trail', label: 'Trail', labelUrdu: 'ٹریل' },
  { slug: 'cafe-racer', label: 'Cafe Racer', labelUrdu: 'کیفے ریسر' },
  { slug: 'chopper', label: 'Chopper', labelUrdu: 'چاپر' },
  { slug: 'atv-quad', label: 'ATV / Quad', labelUrdu: 'اے ٹی وی' },
  { slug: 'loader-rickshaw', label: 'Loader Rickshaw', labelUrdu: 'لوڈر رکشہ' },
] as const satisfies readonly Option[];
