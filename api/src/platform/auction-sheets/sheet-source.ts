import type { AuctionSheet } from '@karwan/shared-contracts';

/** The car as an ad tells it. Null: not told. */
export type KnownCar = {
  make: string | null;
  model: string | null;
  year: number | null;
  mileageKm: number | null;
  /** One of `colours`. */
  colour: string | null;
};

export type SheetRequest = {
  /** Ours: the same one again is the same request. */
  reference: string;
  chassisNumber: string;
  /** What is known of the car besides; a source that goes by the number alone leaves it. */
  car: KnownCar | null;
};

export type SheetAnswer = { kind: 'found'; sheet: AuctionSheet } | { kind: 'not-found' };

/** Who finds the sheet of a car. Rejects where it cannot be reached or answers what is no sheet. */
export type SheetSource = { lookUp(request: SheetRequest): Promise<SheetAnswer> };
