import type { Part } from './make-part.ts';
import type { Random } from './random.ts';

const states: Readonly<Record<Part['condition'], readonly string[]>> = {
  new: [
    'Brand new, box packed.',
    'Fresh stock, sealed.',
    'New, never fitted.',
    'Imported last month, in its original box.',
  ],
  used: [
    'Taken from a running car, tested before sale.',
    'Used but in working condition, no cracks or leaks.',
    'Kabuli, low use, checked on the bench.',
    'Genuine take-off, minor marks as in the pictures.',
  ],
  refurbished: ['Overhauled and tested, works like new.', 'Rebuilt with new seals and bearings.'],
};
const fitting = [
  'Send your chassis number and we confirm that it fits.',
  'Compare the number on your old part before you order.',
  'Bring your car, fitting is done at the shop.',
  'Ask if you are not sure about your model.',
];
const endings = [
  'Bill with every order.',
  'Courier to all cities of Pakistan.',
  'Price is for one piece.',
  'Price is for the pair.',
  'Shop timing 10 am to 9 pm, Friday closed.',
  'WhatsApp me for more pictures.',
  'Exchange within three days if it does not fit.',
];
const lines = [
  'Serious buyers only.',
  'Price negotiable.',
  'Urgent sale.',
  'Changed my car, so it is of no use to me.',
];

/** The description of a part: facts from stores, a line or nothing from owners. */
export function describePart({ condition, fitment }: Part, isDealer: boolean, random: Random): string {
  const state = random.pick(states[condition]);
  if (!isDealer && random.chance(0.2)) return '';
  if (!isDealer) return [state, random.pick(lines)].join(' ');
  return [state, ...(fitment === 'listed' ? [random.pick(fitting)] : []), random.pick(endings)].join('\n');
}
