import type { Car } from './make-car.ts';
import type { Random } from './random.ts';

const conditions = [
  'Bumper to bumper original, first owner.',
  'Home used car, family driven.',
  'Outer shower only, inner all genuine.',
  'Two pieces touched up for freshness, rest is genuine paint.',
  'Very well maintained, all work done on time from the dealership.',
  'Neat and clean inside out, no work required.',
  'Engine and suspension in excellent condition.',
  'Minor scratches, otherwise a solid car.',
  'Genuine condition, any inspection welcome.',
];
const papers = [
  'Original documents, complete file and smart card in hand.',
  'Token taxes paid to date.',
  'Biometric available any time.',
  'Lifetime token paid.',
  'Documents complete, duplicate file.',
];
const extras = [
  'New tyres fitted two months ago.',
  'Battery under warranty.',
  'Android panel with reverse camera installed.',
  'Alloy rims and new floor mats.',
  'Tracker installed.',
  'Chilled AC.',
  'Fuel average is very good in the city and on long routes.',
  'Mobil oil changed regularly with synthetic oil.',
];
const endings = [
  'Price is slightly negotiable after seeing the car.',
  'Serious buyers please call, no time wasters.',
  'Exchange possible with a smaller car.',
  'Call or message any time before 9 pm.',
  'Reason for sale: upgrading.',
  'Dealers please excuse.',
];

/** What its seller writes about a car. */
export function describeCar(
  { city, area, isRegistered }: Pick<Car, 'city' | 'area' | 'isRegistered'>,
  random: Random,
): string {
  const lines = [
    random.pick(conditions),
    ...(isRegistered && random.chance(0.7) ? [random.pick(papers)] : []),
    ...(random.chance(0.6) ? [random.pick(extras)] : []),
    ...(random.chance(0.35) ? [`Can be seen in ${area === null ? city.name : `${area.name}, ${city.name}`}.`] : []),
    ...(random.chance(0.6) ? [random.pick(endings)] : []),
  ];
  return [...new Set(lines)].join('\n');
}
