import { searchWordKinds } from '@karwan/shared-contracts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Position among its siblings by popularity, 1 first. */
const rank = () => integer().notNull();

/** Set by staff, for every catalogue table. */
const officeColumns = () => ({
  /** No longer offered in forms; existing references keep it. */
  isHidden: boolean('is_hidden').notNull().default(false),
  /** How often staff changed it. From the first change on, the seed does not overwrite it. */
  revision: integer().notNull().default(0),
});

export const makes = pgTable(
  'makes',
  {
    id: id(),
    kind: text({ enum: ['car', 'bike'] }).notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    nameUr: text('name_ur'),
    rank: rank(),
    isPopular: boolean('is_popular').notNull(),
    ...officeColumns(),
  },
  (table) => [uniqueIndex('makes_kind_slug').on(table.kind, table.slug)],
);

export const models = pgTable(
  'models',
  {
    id: id(),
    makeId: integer('make_id')
      .notNull()
      .references(() => makes.id),
    slug: text().notNull(),
    name: text().notNull(),
    nameUr: text('name_ur'),
    rank: rank(),
    isPopular: boolean('is_popular').notNull(),
    bodyType: text('body_type'),
    /** Set if all variants share it, as for most bikes; otherwise it is set per variant. */
    engineCc: integer('engine_cc'),
    fromYear: smallint('from_year'),
    toYear: smallint('to_year'),
    /** Added by an import and not yet reviewed by staff. */
    isProposed: boolean('is_proposed').notNull().default(false),
    /** A duplicate of this model; every reference to it means that one. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => models.id),
    ...officeColumns(),
  },
  (table) => [
    uniqueIndex('models_make_slug').on(table.makeId, table.slug),
    index('models_merged_into').on(table.mergedIntoId).where(sql`${table.mergedIntoId} is not null`),
  ],
);

export const variants = pgTable(
  'variants',
  {
    id: id(),
    modelId: integer('model_id')
      .notNull()
      .references(() => models.id),
    slug: text().notNull(),
    name: text().notNull(),
    rank: rank(),
    engineCc: integer('engine_cc'),
    fuel: text(),
    transmission: text(),
    bodyType: text('body_type'),
    fromYear: smallint('from_year'),
    toYear: smallint('to_year'),
    ...officeColumns(),
  },
  (table) => [uniqueIndex('variants_model_slug').on(table.modelId, table.slug)],
);

export const cities = pgTable('cities', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  nameUr: text('name_ur'),
  province: text(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  rank: rank(),
  isPopular: boolean('is_popular').notNull(),
  isInspectionCity: boolean('is_inspection_city').notNull(),
  isSellMyCarCity: boolean('is_sell_my_car_city').notNull(),
  isAuctionMyCarCity: boolean('is_auction_my_car_city').notNull(),
  ...officeColumns(),
});

export const areas = pgTable(
  'areas',
  {
    id: id(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    slug: text().notNull(),
    name: text().notNull(),
    rank: rank(),
    isPopular: boolean('is_popular').notNull(),
    ...officeColumns(),
  },
  (table) => [uniqueIndex('areas_city_slug').on(table.cityId, table.slug)],
);

/**
 * The hash of `api/seed` that the catalogue was last filled from, so that a restart with the same files does nothing.
 * `office` holds the id of the last change by staff. If any of these values changes, processes reload the catalogue.
 */
export const catalogueSeeds = pgTable('catalogue_seeds', {
  name: text().primaryKey(),
  hash: text().notNull(),
});

/**
 * Search words that are not names: nicknames of model generations, words to ignore, and synonyms. Staff add to them.
 */
export const searchWords = pgTable(
  'search_words',
  {
    id: id(),
    kind: text({ enum: searchWordKinds }).notNull(),
    /** One or more normalised words. */
    words: text().notNull(),
    /** Only in this vertical; null: in all. */
    vertical: text(),
    /** Synonyms only: the words that they stand for. */
    means: text(),
    /** Nicknames only: `honda/civic`, and the model years that the name refers to. */
    models: text().array(),
    fromYear: smallint('from_year'),
    toYear: smallint('to_year'),
  },
  (table) => [uniqueIndex('search_words_words').on(table.words, sql`coalesce(${table.vertical}, '')`)],
);
