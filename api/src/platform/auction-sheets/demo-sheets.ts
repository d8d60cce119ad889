import { createHash } from 'node:crypto';
import { type AuctionSheet, bodyPanels, colours, optionOf } from '@karwan/shared-contracts';
import { auctionSheetFacts } from '@karwan/shared-contracts/auction-sheet-codes';
import type { KnownCar, SheetRequest, SheetSource } from './sheet-source.ts';

type Car = readonly [make: string, model: string, displacementCc: number];

const cars: readonly [Car, ...Car[]] = [
  ['Toyota', 'Vitz', 1000],
  ['Toyota', 'Aqua', 1500],
  ['Toyota', 'Prius', 1800],
  ['Suzuki', 'Alto', 660],
  ['Honda', 'Vezel', 1500],
  ['Daihatsu', 'Mira', 660],
  ['Nissan', 'Dayz', 660],
];
const paints = ['white', 'black', 'silver', 'grey', 'blue', 'red', 'beige'] as const;
const comments = [
  'Small scratches around the body',
  'Interior cleaned, light stains on the rear seat',
  'Front glass has a stone chip',
  'Spare key present',
  'Wheels scratched at the rim',
];

/**
 * Plausible demo sheets, deterministic per chassis number. Numbers ending in 0 have no sheet; those ending in 7, 8 or 9
 * get a sheet with more mileage and a lower grade than the listing states.
 */
export const demoSheets: SheetSource = {
  lookUp: async (request) =>
    request.chassisNumber.endsWith('0') ? { kind: 'not-found' } : { kind: 'found', sheet: sheetOf(request) },
};

type Pick = <Item>(items: readonly [Item, ...Item[]], salt: string) => Item;
type RandomInt = (min: number, max: number, salt: string) => number;

function sheetOf({ chassisNumber, car }: SheetRequest): AuctionSheet {
  const { randomInt, pick } = randomOf(chassisNumber);
  const isWorse = /[789]$/.test(chassisNumber);
  const [make, model, displacementCc] = pick(cars, 'car');
  const modelYear = car?.year ?? randomInt(2010, 2018, 'year');
  const auctionYear = modelYear + randomInt(2, 4, 'age');
  const month = String(randomInt(1, 12, 'month')).padStart(2, '0');
  const paint = car?.colour ?? pick(paints, 'paint');
  return {
    auctionHouse: pick(['USS', 'TAA', 'JU', 'HAA Kobe', 'CAA'], 'house'),
    auctionDate: `${auctionYear}-${month}-${String(randomInt(1, 28, 'day')).padStart(2, '0')}`,
    lotNumber: String(randomInt(100, 9999, 'lot')),
    chassisNumber,
    modelCode: chassisNumber.includes('-') ? (chassisNumber.split('-')[0] ?? null) : null,
    make: car?.make ?? make,
    model: car?.model ?? model,
    trim: pick(['F', 'S', 'G', 'L', 'X'], 'trim'),
    firstRegistration: `${modelYear}-${month}`,
    modelYear,
    inspectedUntil: null,
    displacementCc: car === null ? displacementCc : null,
    fuel: 'Petrol',
    transmission: pick(['Automatic', 'CVT'], 'gears'),
    drive: pick(['2WD', '2WD', '4WD'], 'drive'),
    doors: 5,
    seats: 5,
    mileageKm: mileageOf(car, isWorse, randomInt),
    isMileageDoubtful: false,
    colour: optionOf(colours, paint)?.label ?? null,
    originalColour: null,
    colourCode: String(randomInt(10, 99, 'code')),
    interiorColour: pick(['Black', 'Grey', 'Beige'], 'inside'),
    equipment: ['AC', 'PS', 'PW', 'ABS', 'AB', 'Navi', 'TV'].filter((each) => randomInt(0, 3, each) > 0),
    hasServiceBook: randomInt(0, 1, 'book') === 1,
    previousUse: pick(['Private', 'Private', 'Company', 'Rental'], 'use'),
    overallGrade: isWorse ? pick(['R', 'RA', '3'], 'grade') : pick(['4.5', '4', '4', '3.5'], 'grade'),
    exteriorGrade: isWorse ? 'D' : pick(['B', 'C'], 'outside'),
    interiorGrade: isWorse ? 'C' : pick(['A', 'B', 'B'], 'interior'),
    comments: comments.filter((each) => randomInt(0, 2, each) === 0),
    marks: marksOf(isWorse, randomInt, pick),
    startPriceYen: null,
    soldPriceYen: randomInt(30, 180, 'price') * 10_000,
  };
}

/** Mileage at the time of the auction; lower than an honest listing's. */
function mileageOf(car: KnownCar | null, isWorse: boolean, randomInt: RandomInt): number {
  const statedKm = car?.mileageKm ?? 0;
  if (statedKm < 1000) return randomInt(15, isWorse ? 160 : 90, 'mileage') * 1000 + (isWorse ? statedKm : 0);
  return Math.round(statedKm * (isWorse ? 1.6 : randomInt(35, 80, 'mileage') / 100));
}

function marksOf(isWorse: boolean, randomInt: RandomInt, pick: Pick): AuctionSheet['marks'] {
  const { damageCodes } = auctionSheetFacts;
  const [first, ...more] = damageCodes
    .filter(({ severity, kind }) => severity <= (isWorse ? 3 : 1) && !['windscreen', 'note', 'other'].includes(kind))
    .map(({ code }) => code);
  const [panel, ...panels] = bodyPanels.filter((each) => !/wheel|screen/.test(each));
  if (first === undefined || panel === undefined) return [];
  return Array.from({ length: randomInt(3, isWorse ? 8 : 5, 'marks') }, (_, index) => ({
    panel: pick([panel, ...panels], `panel ${index}`),
    code: index === 0 && isWorse ? 'XX' : pick([first, ...more], `mark ${index}`),
  }));
}

/** Deterministic per chassis number and salt. */
function randomOf(chassisNumber: string): { randomInt: RandomInt; pick: Pick } {
  const hashOf = (salt: string) => createHash('sha256').update(`${chassisNumber} ${salt}`).digest().readUInt32BE();
  return {
    randomInt: (min, max, salt) => min + (hashOf(salt) % (max - min + 1)),
    pick: (items, salt) => items[hashOf(salt) % items.length] ?? items[0],
  };
}
