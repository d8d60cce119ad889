import type { AuctionSheet } from '@karwan/shared-contracts';

/** The car as described in a listing. Null: not stated. */
export type KnownCar = {
  make: string | null;
  model: string | null;
  year: number | null;
  mileageKm: number | null;
  /** One of `colours`. */
  colour: string | null;
};

export type SheetRequest = {
  /** Our id, and the idempotency key: a repeated reference is the same request. */
  reference: string;
  chassisNumber: string;
  /** Further details of the car, if known; sources that use only the chassis number ignore it. */
  car: KnownCar | null;
};

export type SheetAnswer = { kind: 'found'; sheet: AuctionSheet } | { kind: 'not-found' };

/** Looks up auction sheets. Rejects when the source is unreachable or its response is invalid. */
export type SheetSource = { lookUp(request: SheetRequest): Promise<SheetAnswer> };
