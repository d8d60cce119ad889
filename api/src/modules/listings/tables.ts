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

/** A car as a report says it is; `others`: what does not agree whatever the ad says. */
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

/** What others saw of an ad before its owner changed it while it was hidden. */
export type LastPublic = {
  title: string;
  /** Missing in what was kept before it was kept as well. */
  description?: string;
  cityId: number | null;
  areaId: number | null;
  pricePkr: number | null;
  priceLabel: PriceLabel | null;
  /** The office had rejected it: nobody else sees it again. */
  isRejected?: true;
  /** What only its vertical has. */
  [detail: string]: unknown;
};

/**
 * What ads of all verticals have, in every state, drafts included: what a draft may lack is nullable, `active` ones are
 * complete. What only some verticals have stands in tables of their own (detail-tables.ts).
 */
export const listings = pgTable(
  'listings',
  {
    id: uuid().primaryKey(),
    /** What reference numbers show (`C-104233`) and what the search index knows a listing by. */
    number: integer().notNull().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    vertical: text({ enum: listedVerticals }).notNull().default('used-cars'),
    /** It is let, and its price is that of a day. Null where its vertical only sells. */
    isForRent: boolean('is_for_rent'),
    /** Made by the form that began the draft, so that beginning it twice makes one. */
    clientId: uuid('client_id'),
    status: text({ enum: ['draft', 'pending', 'active', 'rejected', 'expired', 'sold', 'deactivated'] }).notNull(),
    /** Deleted for its owner and everybody; title and price stay for the conversations about it. */
    deletedAt: time('deleted_at'),
    /** Given when it is first posted, and kept from then on. */
    slug: text(),
    title: text().notNull().default(''),
    cityId: integer('city_id').references(() => cities.id),
    areaId: integer('area_id').references(() => areas.id),
    pricePkr: bigint('price_pkr', { mode: 'number' }),
    description: text().notNull().default(''),
    /** The ad's own number; else the account's primary one is shown. */
    phone: text(),
    /** In the order shown; the first is the cover. */
    photoIds: uuid('photo_ids').array().notNull().default([]),
    sellerType: text('seller_type', { enum: ['individual', 'dealer', 'managed'] }).notNull(),
    isFeatured: boolean('is_featured').notNull().default(false),
    /** Of the last inspection that its customer shows to everybody, while its report holds: tenths of 0–10, its report, until when. */
    inspectionScore: smallint('inspection_score'),
    inspectionNumber: text('inspection_number'),
    inspectedUntil: time('inspected_until'),
    /** What that report says of the car; null for none, and for one from before it was kept. */
    inspectedCar: jsonb('inspected_car').$type<InspectedCar>(),
    /** In what the ad does not agree with that report: then it shows no score. */
    inspectionDifferences: jsonb('inspection_differences').$type<InspectionDifference[]>(),
    priceLabel: text('price_label', { enum: ['suspicious', 'great', 'good', 'fair', 'high', 'very-high'] }),
    /** The lowest price that its followers saw or were told; null before its first change. */
    lowestToldPkr: bigint('lowest_told_pkr', { mode: 'number' }),
    /** When its followers were last told of a lower price. */
    priceToldAt: time('price_told_at'),
    /** When its followers were last notified that it was sold. */
    soldNotifiedAt: time('sold_notified_at'),
    /** When they are to be notified of a sale; null: they are not. */
    soldNewsDueAt: time('sold_news_due_at'),
    /** Null while nothing was changed since everybody saw it. */
    lastPublic: jsonb('last_public').$type<LastPublic>(),
    rejectionReason: text('rejection_reason'),
    /** Tells an imported row from every other (import/fingerprint.ts). */
    fingerprint: text(),
    revision: integer().notNull().default(1),
    /** The revision that an import wrote last, while nobody has edited it since; null: the first. */
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
  /** Null with `isRegistered` false: not registered; null with null: not told. */
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

/** What only vehicles have. No row: nothing of it is told. */
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

/** What armoured cars have: all that cars have, their armour, and the terms of those that are let. */
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
    /** For the owner and the back office alone. */
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

/** What only parts have. */
export const partDetails = pgTable('part_details', {
  listingId: uuid('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  category: text(),
  subCategory: text('sub_category'),
  /** `any`: it fits whatever there is, and lists nothing. */
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

/** Models that an ad's thing fits, in the order told; null: open on that side. */
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

/** What the office has renamed or merged, as long as ads have to follow; the earliest first (catalogue-moves.ts). */
export const catalogueMoves = pgTable('catalogue_moves', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  level: text({ enum: ['make', 'model', 'variant'] }).notNull(),
  thingId: integer('thing_id').notNull(),
  /** How titles of its ads begin, and how they are to. */
  titleFrom: text('title_from').notNull(),
  titleTo: text('title_to').notNull(),
  /** Of a model that was merged: which one its ads are of from now on, and what its variants have become. */
  intoId: integer('into_id').references(() => models.id),
  variants: jsonb().$type<Readonly<Record<string, number>>>(),
  /** Ads up to this one have followed. */
  lastListingId: uuid('last_listing_id'),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  createdAt: time('created_at').notNull(),
});

/** What happened to a listing on one day (in Pakistan). Its totals are the sums. */
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

/** Who was counted already today. `visitor` is a hash that changes daily: nobody can be followed by it. */
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
    /** An account's id, or the hash of a visitor's address. */
    reporter: text().notNull(),
    reason: text().notNull(),
    details: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('listing_reports_once').on(table.listingId, table.reporter)],
);

/** Random keys by which visitors are hashed: one for each day (its name), and `reports`. Old days' are deleted. */
export const visitorKeys = pgTable('visitor_keys', {
  name: text().primaryKey(),
  /** base64 */
  key: text().notNull(),
  createdAt: time('created_at').notNull(),
});
