import {
  type AuctionSheet,
  colours,
  formatInteger,
  formatMonth,
  normalizeChassisNumber,
  optionOf,
  type SheetCheckField,
  type SheetVerdict,
} from '@karwan/shared-contracts';
import type { ComparedAd, SellerClaims } from './tables.ts';

export type ComparisonInput = { chassisNumber: string; ad: ComparedAd | null; claims: SellerClaims | null };
export type SheetComparison = {
  field: SheetCheckField;
  said: string | null;
  onSheet: string | null;
  verdict: SheetVerdict;
};

/** Compares a sheet with the known facts of the car; missing values are not compared. */
export function compareSheet(sheet: AuctionSheet, { chassisNumber, ad, claims }: ComparisonInput): SheetComparison[] {
  return [
    compareChassis(sheet, chassisNumber),
    ...compareMileage(sheet, ad?.mileageKm ?? null, claims?.mileageKm ?? null),
    ...(claims?.grade ? [compareGrade(sheet, claims.grade)] : []),
    ...(ad?.year ? [compareYear(sheet, ad.year)] : []),
    ...(ad?.colour ? compareColour(sheet, ad.colour) : []),
    ...compareRegistration(sheet),
  ];
}

const verdictFor = (isConsistent: boolean): SheetVerdict => (isConsistent ? 'fits' : 'differs');
const km = (mileage: number) => `${formatInteger(mileage)} km`;

const compareChassis = (sheet: AuctionSheet, claimed: string): SheetComparison => ({
  field: 'chassis-number',
  said: claimed,
  onSheet: sheet.chassisNumber,
  verdict: verdictFor(normalizeChassisNumber(sheet.chassisNumber) === claimed),
});

/**
 * The mileage must be at least that at the auction. Of two stated mileages the lower one is compared. The report names
 * its source, because a customer may enter one that the listing does not state.
 */
function compareMileage(
  { mileageKm, isMileageDoubtful }: AuctionSheet,
  adMileageKm: number | null,
  enteredMileageKm: number | null,
): SheetComparison[] {
  const isEntered = enteredMileageKm !== null && (adMileageKm === null || enteredMileageKm < adMileageKm);
  const claimedKm = isEntered ? enteredMileageKm : adMileageKm;
  if (claimedKm === null) return [];
  const isBelowAuction = claimedKm < mileageKm;
  const verdict = isMileageDoubtful && !isBelowAuction ? 'doubtful' : verdictFor(!isBelowAuction);
  const claimed = `${km(claimedKm)}, ${isEntered ? 'entered by the customer' : 'in the ad'}`;
  return [{ field: 'mileage', said: claimed, onSheet: km(mileageKm), verdict }];
}

function compareGrade({ overallGrade }: AuctionSheet, claimed: string): SheetComparison {
  const normalizeGrade = (grade: string) => grade.trim().toUpperCase().replace(/\.0$/, '');
  return {
    field: 'grade',
    said: claimed,
    onSheet: overallGrade,
    verdict: verdictFor(normalizeGrade(claimed) === normalizeGrade(overallGrade)),
  };
}

function compareYear({ modelYear, firstRegistration }: AuctionSheet, claimed: number): SheetComparison {
  const registered = firstRegistration === null ? null : Number(firstRegistration.slice(0, 4));
  const years = [...new Set([modelYear, registered])].filter((year) => year !== null);
  return {
    field: 'year',
    said: String(claimed),
    onSheet: years.length === 0 ? null : years.join(', '),
    verdict: years.length === 0 ? 'doubtful' : verdictFor(years.includes(claimed)),
  };
}

/** Words on sheets for our colours. */
const colourSynonyms: Readonly<Record<string, string>> = {
  gray: 'grey',
  gunmetal: 'grey',
  pearl: 'white',
  wine: 'maroon',
  navy: 'blue',
  violet: 'purple',
  champagne: 'gold',
};
/** Colours that people confuse. */
const similarColours: readonly (readonly string[])[] = [
  ['silver', 'grey'],
  ['maroon', 'burgundy', 'red'],
  ['gold', 'beige', 'bronze', 'brown'],
  ['turquoise', 'blue', 'green'],
  ['pink', 'purple'],
];

/** Finds our colour in a sheet's words: 'Pearl White II' is white. */
function findColour(text: string): string | undefined {
  const words = text.toLowerCase().split(/[^a-z]+/);
  const slugOf = (word: string) => optionOf(colours, word)?.slug;
  return words.map(slugOf).find((slug) => slug) ?? words.map((word) => colourSynonyms[word]).find((slug) => slug);
}

function compareColour({ colour, originalColour }: AuctionSheet, claimed: string): SheetComparison[] {
  const option = optionOf(colours, claimed);
  if (option === undefined || option.hex === null) return [];
  const onSheet = colour === null ? undefined : findColour(colour);
  const isSimilar =
    onSheet === claimed ||
    similarColours.some((group) => group.includes(claimed) && onSheet && group.includes(onSheet));
  const wasPainted = originalColour !== null && originalColour !== colour;
  const words = [colour, wasPainted ? `${originalColour} before` : null].filter(Boolean).join(', ');
  return [
    {
      field: 'colour',
      said: option.label,
      onSheet: words || null,
      verdict: onSheet === undefined ? 'doubtful' : verdictFor(isSimilar),
    },
  ];
}

/** A car is registered in its model year or later, and auctioned after that. */
function compareRegistration({ modelYear, firstRegistration, auctionDate }: AuctionSheet): SheetComparison[] {
  if (modelYear === null || firstRegistration === null) return [];
  const year = Number(firstRegistration.slice(0, 4));
  const isPlausible = year >= modelYear - 1 && firstRegistration <= auctionDate.slice(0, 7);
  return [
    {
      field: 'registration',
      said: String(modelYear),
      onSheet: formatMonth(firstRegistration),
      verdict: verdictFor(isPlausible),
    },
  ];
}
