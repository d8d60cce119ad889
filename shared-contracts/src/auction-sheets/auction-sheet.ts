import { z } from 'zod';
import { openEnum } from '../entities/open-enum.ts';

/** Panels that a damage mark can be on, as auction sheets draw the body. */
export const bodyPanels = [
  'front_bumper',
  'bonnet',
  'windscreen',
  'roof',
  'front_left_fender',
  'front_left_door',
  'rear_left_door',
  'rear_left_quarter',
  'front_right_fender',
  'front_right_door',
  'rear_right_door',
  'rear_right_quarter',
  'boot',
  'rear_screen',
  'rear_bumper',
  'left_sill',
  'right_sill',
  'wheel_fl',
  'wheel_fr',
  'wheel_rl',
  'wheel_rr',
] as const;
export type BodyPanel = (typeof bodyPanels)[number];

/** Overall grades, best first. Most auction houses use most of them. */
export const sheetGrades = [
  'S',
  '6',
  '5',
  '4.5',
  '4',
  '3.5',
  '3',
  '2',
  '1',
  'RA',
  'R',
  'R1',
  'R2',
  'A',
  '***',
  '0',
] as const;

const words = z.string().min(1).max(200);
const told = words.nullable().default(null);
const amount = (most: number) => z.int().min(0).max(most).nullable().default(null);

/** The findings of an inspector at a Japanese auction. Codes are as printed, prices in yen; null means not stated. */
export const auctionSheet = z.object({
  auctionHouse: words,
  auctionDate: z.iso.date(),
  lotNumber: told,
  chassisNumber: words,
  modelCode: told,
  make: words,
  model: words,
  trim: told,
  /** `2012-05`. */
  firstRegistration: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .nullable()
    .default(null),
  modelYear: amount(2100),
  inspectedUntil: told,
  displacementCc: amount(20_000),
  fuel: told,
  transmission: told,
  drive: told,
  doors: amount(9),
  seats: amount(99),
  mileageKm: z.int().min(0).max(3_000_000),
  /** The auction house does not guarantee the mileage ($ or * after it). */
  isMileageDoubtful: z.boolean().default(false),
  colour: told,
  /** The factory colour, if the car was repainted. */
  originalColour: told,
  colourCode: told,
  interiorColour: told,
  /** AC, PS, PW, ABS, AB, Navi. */
  equipment: z.array(words).max(40).default([]),
  hasServiceBook: z.boolean().nullable().default(null),
  previousUse: told,
  overallGrade: z.string().min(1).max(6),
  exteriorGrade: z.string().max(6).nullable().default(null),
  interiorGrade: z.string().max(6).nullable().default(null),
  comments: z.array(words).max(40).default([]),
  marks: z
    .array(z.object({ panel: openEnum(bodyPanels), code: z.string().min(1).max(10) }))
    .max(100)
    .default([]),
  startPriceYen: amount(1_000_000_000),
  soldPriceYen: amount(1_000_000_000),
});
export type AuctionSheet = z.infer<typeof auctionSheet>;

/** The fields in which a car is compared with its sheet. */
export const sheetCheckFields = ['chassis-number', 'mileage', 'grade', 'year', 'colour', 'registration'] as const;
export type SheetCheckField = (typeof sheetCheckFields)[number];
/** `doubtful`: the sheet does not state the value, or the auction house does not guarantee it. */
export const sheetVerdicts = ['fits', 'differs', 'doubtful'] as const;
export type SheetVerdict = (typeof sheetVerdicts)[number];

/** The result of a check whose sheet was found. */
export const sheetOutcomes = ['verified-match', 'verified-mismatch'] as const;
export type SheetOutcome = (typeof sheetOutcomes)[number];
