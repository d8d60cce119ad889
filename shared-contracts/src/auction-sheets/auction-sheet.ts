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

const requiredText = z.string().min(1).max(200);
const optionalText = requiredText.nullable().default(null);
const optionalAmount = (max: number) => z.int().min(0).max(max).nullable().default(null);

/** The findings of an inspector at a Japanese auction. Codes are as printed, prices in yen; null means not stated. */
export const auctionSheet = z.object({
  auctionHouse: requiredText,
  auctionDate: z.iso.date(),
  lotNumber: optionalText,
  chassisNumber: requiredText,
  modelCode: optionalText,
  make: requiredText,
  model: requiredText,
  trim: optionalText,
  /** `2012-05`. */
  firstRegistration: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .nullable()
    .default(null),
  modelYear: optionalAmount(2100),
  inspectedUntil: optionalText,
  displacementCc: optionalAmount(20_000),
  fuel: optionalText,
  transmission: optionalText,
  drive: optionalText,
  doors: optionalAmount(9),
  seats: optionalAmount(99),
  mileageKm: z.int().min(0).max(3_000_000),
  /** The auction house does not guarantee the mileage ($ or * after it). */
  isMileageDoubtful: z.boolean().default(false),
  colour: optionalText,
  /** The factory colour, if the car was repainted. */
  originalColour: optionalText,
  colourCode: optionalText,
  interiorColour: optionalText,
  /** AC, PS, PW, ABS, AB, Navi. */
  equipment: z.array(requiredText).max(40).default([]),
  hasServiceBook: z.boolean().nullable().default(null),
  previousUse: optionalText,
  overallGrade: z.string().min(1).max(6),
  exteriorGrade: z.string().max(6).nullable().default(null),
  interiorGrade: z.string().max(6).nullable().default(null),
  comments: z.array(requiredText).max(40).default([]),
  marks: z
    .array(z.object({ panel: openEnum(bodyPanels), code: z.string().min(1).max(10) }))
    .max(100)
    .default([]),
  startPriceYen: optionalAmount(1_000_000_000),
  soldPriceYen: optionalAmount(1_000_000_000),
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
