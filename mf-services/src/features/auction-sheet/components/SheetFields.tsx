import { type AuctionSheet, formatDate, formatInteger, formatMonth } from '@karwan/shared-contracts';
import { type Definition, DefinitionList } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

/** Remaining data of the sheet. Missing values are left out. */
export function SheetFields({ sheet }: { sheet: AuctionSheet }) {
  const t = useCopy();
  const { hasServiceBook } = sheet;
  const number = (value: number | null, unit: 'cc' | 'yen') =>
    value === null ? null : t(`sheets.units.${unit}`, { value: formatInteger(value) });
  const fields = {
    car: [sheet.make, sheet.model, sheet.trim].filter(Boolean).join(' '),
    auction: [sheet.auctionHouse, formatDate(sheet.auctionDate)].join(', '),
    lot: sheet.lotNumber,
    modelCode: sheet.modelCode,
    mileage: `${formatInteger(sheet.mileageKm)} km${sheet.isMileageDoubtful ? ` (${t('sheets.notGuaranteed')})` : ''}`,
    firstRegistration: sheet.firstRegistration && formatMonth(sheet.firstRegistration),
    modelYear: sheet.modelYear,
    inspectedUntil: sheet.inspectedUntil,
    engine: number(sheet.displacementCc, 'cc'),
    fuel: sheet.fuel,
    transmission: sheet.transmission,
    drive: sheet.drive,
    doors: sheet.doors,
    seats: sheet.seats,
    colour: [sheet.colour, sheet.colourCode].filter(Boolean).join(', '),
    originalColour: sheet.originalColour,
    interiorColour: sheet.interiorColour,
    equipment: sheet.equipment.join(', '),
    serviceBook: hasServiceBook === null ? null : t(hasServiceBook ? 'sheets.yes' : 'sheets.no'),
    previousUse: sheet.previousUse,
    startPrice: number(sheet.startPriceYen, 'yen'),
    soldPrice: number(sheet.soldPriceYen, 'yen'),
  };
  const items = Object.entries(fields).flatMap(([name, value]): Definition[] =>
    value ? [{ term: t(`sheets.fields.${name as keyof typeof fields}`), value }] : [],
  );
  return <DefinitionList items={items} />;
}
