import { type InspectionDifference, listedVerticals, type PriceLabel } from '@karwan/shared-contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { areas, cities, makes, models, variants } from '../catalogue/index.ts';
import { accounts } from '../users/index.ts';

/** A car according to a report; `others`: contradictions that do not depend on the listing. */
export type InspectedCar = {
  score: number;
  makeId: number | null;
  modelId: number | null;
  /** 'Honda Civic' */
  name: string;
  year: number;
  mileageKm: number;
  others: InspectionDifference[];
};

/** The public version of a listing from before it was edited while hidden. */
export type LastPublic = {
  title: string;
  /** Missing in older rows. */
  description?: string;
  cityId: number | null;
  areaId: number | null;
  pricePkr: number | null;
  priceLabel: PriceLabel | null;
  /** The office had rejected it, so no one else sees this version. */
  isRejected?: true;
  /** Vertical-specific columns. */
  [detail: string]: unknown;
};

/**
 * Columns that all verticals share, for every status. Columns that a draft may lack are nullable; `active` rows are
 * complete. Vertical-specific columns are in tables of their own (detail-tables.ts).
 */
export const listings = pgTable(
  'listings',
  {
    id: uuid().primaryKey(),
    /** Shown in references (`C-104233`), and the listing's id in the search index. */
    number: integer().notNull().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    vertical: text({ enum: listedVerticals }).notNull().default('used-cars'),
    /** For rent, with the price per day. Null in verticals that only sell. */
    isForRent: boolean('is_for_rent'),
    /** Created by the form, so that retries create only one draft. */
    clientId: uuid('client_id'),
    status: text({ enum: ['draft', 'pending', 'active', 'rejected', 'expired', 'sold', 'deactivated'] }).notNull(),
    /** Deleted for everyone; title and price stay for conversations about it. */
    deletedAt: time('deleted_at'),
    /** Set when the listing is first posted; never changes. */
    slug: text(),
    title: text().notNull().default(''),
    cityId: integer('city_id').references(() => cities.id),
    areaId: integer('area_id').references(() => areas.id),
    pricePkr: bigint('price_pkr', { mode: 'number' }),
    description: text().notNull().default(''),
    /** The listing's own number; null shows the account's primary one. */
    phone: text(),
    /** In display order; the first is the cover. */
    photoIds: uuid('photo_ids').array().notNull().default([]),
    sellerType: text('seller_type', { enum: ['individual', 'dealer', 'managed'] }).notNull(),
    isFeatured: boolean('is_featured').notNull().default(false),
    /**
     * The latest public inspection while its report is valid: the score in tenths (0–10), the report's number, and its
     * expiry.
     */
    inspectionScore: smallint('inspection_score'),
    inspectionNumber: text('inspection_number'),
    inspectedUntil: time('inspected_until'),
    /** The car according to that report; null without a report, and in older rows. */
    inspectedCar: jsonb('inspected_car').$type<InspectedCar>(),
    /** Where the listing contradicts that report; then no score is shown. */
    inspectionDifferences: jsonb('inspection_differences').$type<InspectionDifference[]>(),
    priceLabel: text('price_label', { enum: ['suspicious', 'great', 'good', 'fair', 'high', 'very-high'] }),
    /** The lowest price that followers have seen or were notified of; null before the first change. */
    lowestToldPkr: bigint('lowest_told_pkr', { mode: 'number' }),
    /** When followers were last notified of a lower price. */
    priceToldAt: time('price_told_at'),
    /** When followers were last notified that it was sold, or available again after that. */
    soldNotifiedAt: time('sold_notified_at'),
    /**
     * When followers are to be notified that it was sold (if its status is `sold`) or is available again (any other
     * status); null: they know its state.
     */
    soldNewsDueAt: time('sold_news_due_at'),
    /** Null if nothing was changed since it was public. */
    lastPublic: jsonb('last_public').$type<LastPublic>(),
    rejectionReason: text('rejection_reason'),
    /** Identifies an imported row (import/fingerprint.ts). */
    fingerprint: text(),
    revision: integer().notNull().default(1),
    /**
     * The revision last written by an import; null: the first one. A higher revision means that someone has edited it
     * since.
     */
    importedRevision: integer('imported_revision'),
    postedAt: time('posted_at'),
    expiresAt: time('expires_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('listings_number').on(table.number),
    uniqueIndex('listings_slug').on(table.slug),
    uniqueIndex('listings_fingerprint').on(table.fingerprint),
    uniqueIndex('listings_owner_client').on(table.ownerId, table.clientId),
    index('listings_owner').on(table.ownerId, table.status, table.updatedAt),
    index('listings_expiry').on(table.status, table.expiresAt),
    index('listings_sold_news').on(table.soldNewsDueAt).where(sql`${table.soldNewsDueAt} is not null`),
    index('listings_inspected_until').on(table.inspectedUntil).where(sql`${table.inspectedUntil} is not null`),
    index('listings_inspection').on(table.inspectionNumber).where(sql`${table.inspectionNumber} is not null`),
  ],
);

const ofListing = () =>
  uuid('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' });

const carColumns = () => ({
  listingId: ofListing(),
  makeId: integer('make_id').references(() => makes.id),
  modelId: integer('model_id').references(() => models.id),
  variantId: integer('variant_id').references(() => variants.id),
  year: smallint(),
  /** With `isRegistered` false: not registered; with null: not stated. */
  isRegistered: boolean('is_registered'),
  registrationCityId: integer('registration_city_id').references(() => cities.id),
  mileageKm: integer('mileage_km'),
  fuel: text(),
  transmission: text(),
  engineCc: integer('engine_cc'),
  bodyType: text('body_type'),
  colour: text(),
  assembly: text({ enum: ['local', 'imported'] }),
  features: text().array().notNull().default([]),
});

/** Columns of vehicles. No row if all are empty. */
export const vehicleDetails = pgTable(
  'vehicle_details',
  {
    ...carColumns(),
    engineType: text('engine_type'),
    rangeKm: integer('range_km'),
    batteryKwh: integer('battery_kwh'),
    acChargeHours: integer('ac_charge_hours'),
    dcChargeMinutes: integer('dc_charge_minutes'),
    connectors: text().array().notNull().default([]),
  },
  (table) => [
    index('vehicle_details_comparables').on(table.modelId, table.fuel, table.transmission, table.engineCc, table.year),
    index('vehicle_details_make').on(table.makeId),
    index('vehicle_details_variant').on(table.variantId),
  ],
);

/** Columns of armoured cars: those of cars, the armour, and rental terms. */
export const armouredDetails = pgTable(
  'armoured_details',
  {
    ...carColumns(),
    protectionLevel: text('protection_level'),
    standard: text(),
    condition: text(),
    armourer: text(),
    armouringYear: smallint('armouring_year'),
    isFactoryArmoured: boolean('is_factory_armoured'),
    glassMm: smallint('glass_mm'),
    addedWeightKg: integer('added_weight_kg'),
    protectedZones: text('protected_zones').array().notNull().default([]),
    equipment: text().array().notNull().default([]),
    nocStatus: text('noc_status'),
    /** Visible to the owner and the office only. */
    nocNumber: text('noc_number'),
    driver: text(),
    rentPerMonthPkr: integer('rent_per_month_pkr'),
    depositPkr: integer('deposit_pkr'),
    minRentDays: smallint('min_rent_days'),
  },
  (table) => [
    index('armoured_details_make').on(table.makeId),
    index('armoured_details_model').on(table.modelId),
    index('armoured_details_variant').on(table.variantId),
  ],
);

/** Columns of parts. */
export const partDetails = pgTable('part_details', {
  listingId: uuid('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  category: text(),
  subCategory: text('sub_category'),
  /** `any`: fits everything; no models are stored. */
  fitment: text(),
  engineCc: integer('engine_cc'),
  side: text(),
  condition: text(),
  brand: text(),
  partNumber: text('part_number'),
  origin: text(),
  warrantyDays: integer('warranty_days'),
  priceTerms: text('price_terms'),
  offers: text().array().notNull().default([]),
});

/** Models that an item fits, in the order entered; a null year leaves that side open. */
export const listingFits = pgTable(
  'listing_fits',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    modelId: integer('model_id')
      .notNull()
      .references(() => models.id),
    fromYear: smallint('from_year'),
    toYear: smallint('to_year'),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.position] }),
    index('listing_fits_model').on(table.modelId),
  ],
);

/** Items renamed or merged by the office whose listings are not all updated yet, oldest first (catalogue-changes.ts). */
export const catalogueChanges = pgTable('catalogue_moves', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  level: text({ enum: ['make', 'model', 'variant'] }).notNull(),
  thingId: integer('thing_id').notNull(),
  /** The start of the listings' titles before and after. */
  titleFrom: text('title_from').notNull(),
  titleTo: text('title_to').notNull(),
  /** For merged models: the new model, and the new ids of its variants. */
  intoId: integer('into_id').references(() => models.id),
  variants: jsonb().$type<Readonly<Record<string, number>>>(),
  /** The last listing that was updated. */
  lastListingId: uuid('last_listing_id'),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  createdAt: time('created_at').notNull(),
});

/** A listing's figures per day (Pakistan time). Totals are their sums. */
export const listingDailyFigures = pgTable(
  'listing_daily_figures',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull().default(0),
    saves: integer().notNull().default(0),
    calls: integer().notNull().default(0),
    messages: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
);

/** Visitors already counted today. `visitor` is a hash that changes daily, so that no one can be tracked by it. */
export const listingVisits = pgTable(
  'listing_visits',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['views', 'saves', 'calls', 'messages'] }).notNull(),
    day: date().notNull(),
    visitor: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.kind, table.day, table.visitor] }),
    index('listing_visits_day').on(table.day),
  ],
);

export const listingReports = pgTable(
  'listing_reports',
  {
    id: uuid().primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** An account id, or a hash of the visitor that changes every month (`visitors.ts`). */
    reporter: text().notNull(),
    reason: text().notNull(),
    details: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('listing_reports_once').on(table.listingId, table.reporter)],
);

/** Random keys for hashing visitors, by name: `2026-11-29` for a day, `reports 2026-11` for a month. Old keys are deleted. */
export const visitorKeys = pgTable('visitor_keys', {
  name: text().primaryKey(),
  /** base64 */
  key: text().notNull(),
  createdAt: time('created_at').notNull(),
});
