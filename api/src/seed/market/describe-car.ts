import type { Car } from './make-car.ts';
import type { Random } from './random.ts';

const conditions = [
  'Bumper to bumper original.',
  'Home used car, family driven.',
  'Outer shower only, inner all genuine.',
  'Two pieces touched up for freshness, rest is genuine paint.',
  'Very well maintained, all work done on time from the dealership.',
  'Neat and clean inside out, no work required.',
  'Engine and suspension in excellent condition.',
  'Minor scratches, otherwise a solid car.',
  'Genuine condition, any inspection welcome.',
  'Mashallah bilkul fit condition, just buy and drive.',
  'Bonnet and one fender repainted, no accident.',
  'Lady driven, always parked in a garage.',
];
const textsForNew = [
  'First owner.',
  'Driven with care, still smells new.',
  'Company maintained with full service history.',
];
const textsForOld = [
  'Engine was overhauled last year and runs smoothly.',
  'Old is gold: everything works and nothing rattles.',
  'Recently tuned, new brake pads and clutch plate.',
];
const papers = [
  'Original documents, complete file and smart card in hand.',
  'Token taxes paid to date.',
  'Biometric available any time.',
  'Lifetime token paid.',
  'Documents complete, duplicate file.',
  'Return file available, on my own name.',
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
  'Poshish and sound system are better than new.',
];
const endings = [
  'Price is slightly negotiable after seeing the car.',
  'Serious buyers please call, no time wasters.',
  'Exchange possible with a smaller car.',
  'Call or message any time before 9 pm.',
  'Reason for sale: upgrading.',
  'Reason for sale: moving abroad.',
  'Dealers please excuse.',
  'Sirf serious buyer rabta karein.',
];
const promises = [
  'Every car on our floor has passed our workshop before it is offered.',
  'Genuine mileage, no hidden repairs. Bring your own mechanic.',
  'Fresh arrival, handpicked.',
  'Scratchless and ready to drive home.',
];
const services = [
  'Trade-in with your present car is welcome.',
  'Transfer within one working day, handled by us.',
  'Home delivery in all big cities.',
  'Open every day from 11 am to 9 pm, Friday from 3 pm.',
];

type Described = Pick<
  Car,
  'make' | 'model' | 'year' | 'mileageKm' | 'assembly' | 'city' | 'area' | 'isRegistered' | 'registrationCity'
>;

/** The description of a car, in a dealer's style, or an owner's: long, one line, or empty. */
export function describeCar(
  car: Described,
  { isDealer, age }: { isDealer: boolean; age: number },
  random: Random,
): string {
  if (isDealer) return [...new Set(dealersLines(car, age, random))].join('\n');
  if (random.chance(0.1)) return '';
  const aboutAge = age <= 4 ? textsForNew : age >= 15 ? textsForOld : [];
  const condition = random.pick([...conditions, ...aboutAge, ...aboutAge]);
  if (random.chance(0.3)) return `${condition} ${random.pick(endings)}`;
  return [
    ...(random.chance(0.4) ? [`${titled(car)}, driven ${car.mileageKm.toLocaleString('en')} km.`] : []),
    condition,
    ...(car.isRegistered && random.chance(0.7) ? [random.pick(papers)] : []),
    ...(random.chance(0.6) ? [random.pick(extras)] : []),
    ...(random.chance(0.35) ? [`Can be seen in ${placeOf(car)}.`] : []),
    ...(random.chance(0.6) ? [random.pick(endings)] : []),
  ].join('\n');
}

const dealersLines = (car: Described, age: number, random: Random): string[] => [
  random.pick([`${titled(car)} available at our showroom in ${placeOf(car)}.`, `For sale: ${titled(car)}.`]),
  ...(car.assembly === 'imported' && random.chance(0.5) ? ['Auction sheet available and verified.'] : []),
  ...(car.registrationCity && random.chance(0.5) ? [`${car.registrationCity.name} registered, token paid.`] : []),
  ...(car.isRegistered ? [] : ['Unregistered, applied for on demand.']),
  random.pick(promises),
  random.pick(services),
  ...(random.chance(0.5) ? [random.pick(services)] : []),
  ...(age <= 8 && random.chance(0.4) ? ['Bank lease and instalments can be arranged.'] : []),
];

const titled = ({ make, model, year }: Described) => `${make.name} ${model.name} ${year}`;
const placeOf = ({ area, city }: Described) => (area === null ? city.name : `${area.name}, ${city.name}`);
