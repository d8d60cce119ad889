import type { ArmouredCar } from './make-armoured-car.ts';
import type { Random } from './random.ts';

const papers = [
  'NOC and all papers can be seen at our office.',
  'Original file, armouring certificate and NOC in hand.',
  'Certificate with the plate numbers of every panel.',
  'Transfer with the permission of the Ministry of Interior only.',
];
const conditions = [
  'Glass without bubbles or delamination.',
  'Doors close by hand, hinges were renewed last year.',
  'Suspension and brakes made for the weight.',
  'Run-flats are new, driven by a trained driver.',
  'Kept in a garage, driven on escort duty only.',
];
const rentSentences = [
  'Available in Islamabad, Lahore, Karachi and on the motorway.',
  'Driver is a trained ex-serviceman with a clean record.',
  'Fuel and tolls are extra. Companies get a monthly bill.',
  'Book a day ahead. Second car for escort on request.',
];
const endings = [
  'Serious buyers with an NTN please.',
  'Inspection by your own expert is welcome.',
  'Price slightly negotiable.',
];

/** The description of an armoured car. */
export function describeArmouredCar({ isForRent }: ArmouredCar, isDealer: boolean, random: Random): string {
  if (!isDealer && random.chance(0.1)) return '';
  const lines = [
    random.pick(conditions),
    ...(random.chance(0.7) ? [random.pick(papers)] : []),
    ...(isForRent ? [random.pick(rentSentences), random.pick(rentSentences)] : []),
    ...(!isForRent && random.chance(0.6) ? [random.pick(endings)] : []),
  ];
  return [...new Set(lines)].join('\n');
}
