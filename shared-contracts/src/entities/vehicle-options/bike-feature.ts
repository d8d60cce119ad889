import type { Option } from '../option.ts';

/** Features of bikes, most requested first. */
export const bikeFeatures = [
  { slug: 'self-start', label: 'Self Start' },
  { slug: 'alloy-wheels', label: 'Alloy Wheels' },
  { slug: 'disc-brake', label: 'Disc Brake' },
  { slug: 'anti-theft-lock', label: 'Anti Theft Lock' },
  { slug: 'led-light', label: 'LED Light' },
  { slug: 'digital-meter', label: 'Digital Meter' },
  { slug: 'tubeless-tyres', label: 'Tubeless Tyres' },
  { slug: 'abs', label: 'ABS' },
  { slug: 'usb-port', label: 'USB Port' },
  { slug: 'wind-shield', label: 'Wind Shield' },
  { slug: 'leg-guard', label: 'Leg Guard' },
  { slug: 'saddle-bags', label: 'Saddle Bags' },
] as const satisfies readonly Option[];
