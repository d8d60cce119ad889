import type { Bike } from './make-bike.ts';
import type { Random } from './random.ts';

const conditions = [
  'Engine has never been opened.',
  'Used for going to the office only.',
  'Neat and clean, no work required.',
  'Genuine paint, not a scratch.',
  'Starts with the first kick.',
  'Fuel average is excellent, you can check it.',
  'Minor scratches on the tank, otherwise perfect.',
  'Bilkul fit condition, just buy and ride.',
  'Always serviced on time at the company workshop.',
  'Chain set and both tyres are new.',
];
const textsForNew = ['First owner.', 'Only a few months old, under warranty.', 'Still looks like from the showroom.'];
const textsForOld = [
  'Engine was rebuilt last year.',
  'Old model with genuine parts, hard to find now.',
  'New clutch plates.',
];
const electricConditions = ['Battery holds its full range.', 'Charges at home overnight.', 'Charger included.'];
const papers = [
  'Original documents, complete file.',
  'Token paid to date.',
  'Biometric available any time.',
  'Smart card and number plates in hand.',
  'On my own name.',
];
const endings = [
  'Price is slightly negotiable.',
  'Serious buyers please call.',
  'Exchange possible with a 125.',
  'Reason for sale: buying a car.',
  'Call or message any time.',
  'Sirf serious buyer rabta karein.',
];
const promises = [
  'Every bike on our floor has passed our workshop.',
  'Transfer within one working day, handled by us.',
  'Exchange with your present bike is welcome.',
  'Easy instalments can be arranged.',
];

/** The description of a bike. */
export function describeBike(
  bike: Bike,
  { isDealer, age }: { isDealer: boolean; age: number },
  random: Random,
): string {
  const titled = `${bike.make.name} ${bike.model.name} ${bike.year}`;
  const location = bike.area === null ? bike.city.name : `${bike.area.name}, ${bike.city.name}`;
  if (isDealer) {
    const lines = [`${titled} available at our shop in ${location}.`, random.pick(promises), random.pick(promises)];
    return [...new Set(lines)].join('\n');
  }
  if (random.chance(0.1)) return '';
  const ownConditions = bike.engineType === 'electric' ? electricConditions : [];
  const condition = random.pick([
    ...conditions,
    ...ownConditions,
    ...ownConditions,
    ...(age <= 3 ? textsForNew : age >= 12 ? textsForOld : []),
  ]);
  if (random.chance(0.3)) return `${condition} ${random.pick(endings)}`;
  return [
    ...(random.chance(0.4) ? [`${titled}, ${bike.mileageKm.toLocaleString('en')} km.`] : []),
    condition,
    ...(bike.isRegistered && random.chance(0.7) ? [random.pick(papers)] : []),
    ...(random.chance(0.3) ? [`Can be seen in ${location}.`] : []),
    ...(random.chance(0.6) ? [random.pick(endings)] : []),
  ].join('\n');
}
