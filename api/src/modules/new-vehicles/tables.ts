import type { Specification } from '@karwan/shared-contracts';
import { date, doublePrecision, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const pricePkr = () => integer('price_pkr').notNull();

/** Models that are, were or will be sold new. Their makes need not be in the catalogue of listings. */
export const newModels = pgTable(
  'new_models',
  {
    id: id(),
    vertical: text({ enum: ['new-cars', 'new-bikes'] }).notNull(),
    /** Combined slug of make and model, as used in URLs and calls. */
    slug: text().notNull(),
    makeSlug: text('make_slug').notNull(),
    makeName: text('make_name').notNull(),
    modelSlug: text('model_slug').notNull(),
    modelName: text('model_name').notNull(),
    bodyType: text('body_type'),
    assembly: text(),
    status: text({ enum: ['on-sale', 'upcoming', 'discontinued'] }).notNull(),
    colours: text().array().notNull(),
    /** Position in its vertical by popularity, 1 first. */
    rank: integer().notNull(),
  },
  (table) => [uniqueIndex('new_models_slug').on(table.vertical, table.slug)],
);

export const newVariants = pgTable(
  'new_variants',
  {
    id: id(),
    modelId: integer('model_id')
      .notNull()
      .references(() => newModels.id),
    slug: text().notNull(),
    name: text().notNull(),
    rank: integer().notNull(),
    /** Validated against the vertical's definition when written. Its searchable fields are loaded into memory. */
    specification: jsonb().$type<Specification>().notNull(),
  },
  (table) => [uniqueIndex('new_variants_slug').on(table.modelId, table.slug)],
);

/** The price of a variant from a day on. The newest is the current one. */
export const newVariantPrices = pgTable(
  'new_variant_prices',
  {
    id: id(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => newVariants.id),
    since: date().notNull(),
    pricePkr: pricePkr(),
  },
  (table) => [uniqueIndex('new_variant_prices_day').on(table.variantId, table.since)],
);

/**
 * Taxes, fees, finance rules and fuel prices. Append-only: a newer row of the same key, place and size replaces the
 * older one from its day on.
 */
export const vehicleRates = pgTable(
  'vehicle_rates',
  {
    id: id(),
    kind: text({ enum: ['car', 'bike'] }).notNull(),
    key: text().notNull(),
    place: text(),
    upTo: integer('up_to'),
    unit: text().notNull(),
    value: doublePrecision().notNull(),
    since: date().notNull(),
    source: text().notNull(),
  },
  (table) => [
    unique('vehicle_rates_day').on(table.kind, table.key, table.place, table.upTo, table.since).nullsNotDistinct(),
    index('vehicle_rates_since').on(table.kind, table.since),
  ],
);
