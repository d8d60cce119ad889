import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import {
  addListings,
  expiryFrom,
  listings,
  type NewListingRow,
  reserveNumbers,
  slugOf,
  titleOf,
} from '../modules/listings/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { Change } from './change.ts';
import type { GrownCatalogue } from './grow-catalogue.ts';
import type { ImportOwner } from './import-owner.ts';
import type { ImportedCar } from './normalise-row.ts';
import type { Report } from './report.ts';

export type Candidate = { line: number; fingerprint: string; car: ImportedCar; changes: readonly Change[] };
type Storing = { grown: GrownCatalogue; owner: ImportOwner; now: Date; isDryRun: boolean };

/** Stores the rows that are not there yet, and reports of all of them. */
export async function storeRows(
  db: Database,
  batch: readonly Candidate[],
  { isDryRun, ...storing }: Storing,
  report: Report,
): Promise<void> {
  if (batch.length === 0) return;
  const fingerprints = batch.map(({ fingerprint }) => fingerprint);
  const known = await db
    .select({ fingerprint: listings.fingerprint })
    .from(listings)
    .where(inArray(listings.fingerprint, fingerprints));
  const there = new Set(known.map(({ fingerprint }) => fingerprint));
  const fresh = batch.filter(({ fingerprint }) => !there.has(fingerprint));
  if (!isDryRun && fresh.length > 0) {
    const firstNumber = await reserveNumbers(db, fresh.length);
    const rows: NewListingRow[] = [];
    for (const [index, candidate] of fresh.entries()) rows.push(await rowOf(candidate, firstNumber + index, storing));
    await addListings(db, rows);
  }
  for (const { line, fingerprint, car, changes } of batch) {
    if (there.has(fingerprint)) report.add({ line, outcome: 'there already', changes: [] });
    else if (isDraft(car, storing.owner))
      report.add({ line, outcome: 'draft', changes: [...changes, ...lackingCity(car)] });
    else report.add({ line, outcome: changes.length > 0 ? 'kept, changed' : 'kept', changes });
  }
}

/** What lacks something stays with its owner, who completes it; where nobody does, a place may stay untold. */
const isDraft = ({ year, pricePkr, city }: ImportedCar, owner: ImportOwner): boolean =>
  year === null || pricePkr === null || (city === null && owner.isSomebody);

const lackingCity = ({ city }: ImportedCar): Change[] =>
  city === null ? [{ code: 'city missing', text: 'the city is missing' }] : [];

async function rowOf(
  { car, fingerprint }: Candidate,
  number: number,
  { grown, owner, now }: Omit<Storing, 'isDryRun'>,
): Promise<NewListingRow> {
  const model = await grown.modelOf(car);
  const variant = await grown.variantOf(car, model);
  const { make, year } = car;
  const isOpen = isDraft(car, owner);
  const city = isOpen ? car.city : await grown.cityOf(car);
  const slug = isOpen ? null : slugOf('used-cars', number, { make, model, year, city });
  return {
    id: randomUUID(),
    number,
    vertical: 'used-cars',
    ownerId: owner.id,
    status: isOpen ? 'draft' : 'active',
    slug,
    title: titleOf('used-cars', { make, model, variant, year }),
    makeId: make.id,
    modelId: model.id,
    variantId: variant?.id ?? null,
    year,
    cityId: city?.id ?? null,
    isRegistered: car.isRegistered,
    registrationCityId: car.registrationCity?.id ?? null,
    pricePkr: car.pricePkr,
    mileageKm: car.mileageKm,
    fuel: car.fuel,
    transmission: car.transmission,
    engineCc: car.engineCc,
    bodyType: car.bodyType,
    colour: car.colour,
    assembly: car.assembly,
    features: [],
    description: '',
    photoIds: [],
    sellerType: owner.sellerType,
    isFeatured: false,
    fingerprint,
    revision: 1,
    postedAt: isOpen ? null : now,
    expiresAt: isOpen ? null : expiryFrom(now),
    createdAt: now,
    updatedAt: now,
  };
}
