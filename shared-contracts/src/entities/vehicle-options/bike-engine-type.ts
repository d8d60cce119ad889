import type { Option } from '../option.ts';

/** Engine types of bikes, most common first. */
export const bikeEngineTypes = [
  { slug: '4-stroke', label: '4 Stroke', labelUrdu: 'فور اسٹروک' },
  { slug: '2-stroke', label: '2 Stroke', labelUrdu: 'ٹو اسٹروک' },
  { slug: 'electric', label: 'Electric', labelUrdu: 'الیکٹرک' },
] as const satisfies readonly Option[];
