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

/** Place in the popularity order of its siblings, 1 first. */
const rank = () => integer().notNull();

/** What the office decides of anything in the catalogue. */
const officeColumns = () => ({
  /** Forms do not offer it any more; what names it already keeps it. */
  isHidden: boolean('is_hidden').notNull().default(false),
  /** How often the office has changed it. From the first time on the seed leaves it as it is. */
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
    /** Where all of a model have the same, as most bikes; else its variants tell. */
    engineCc: integer('engine_cc'),
    fromYear: smallint('from_year'),
    toYear: smallint('to_year'),
    /** An import brought it, and nobody of the office has looked at it yet. */
    isProposed: boolean('is_proposed').notNull().default(false),
    /** It is the same as another one, which it now means wherever it is named. */
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
 * Which contents of `api/seed` the catalogue was last filled from, so that a start with the same ones does nothing; `office`: which change
 * of the office was the last. Where any of it is another, processes read the catalogue again.
 */
export const catalogueSeeds = pgTable('catalogue_seeds', {
  name: text().primaryKey(),
  hash: text().notNull(),
});

/**
 * What people type that no name says: nicknames of models' generations, words that say nothing, and words that mean
 * others. The office adds to them.
 */
export const searchWords = pgTable(
  'search_words',
  {
    id: id(),
    kind: text({ enum: searchWordKinds }).notNull(),
    /** One or more words, as search compares them. */
    words: text().notNull(),
    /** Where they mean it; null: everywhere. */
    vertical: text(),
    /** Of a synonym: the words that they stand for. */
    means: text(),
    /** Of a nickname: `honda/civic`, and the years of what is called so. */
    models: text().array(),
    fromYear: smallint('from_year'),
    toYear: smallint('to_year'),
  },
  (table) => [uniqueIndex('search_words_words').on(table.words, sql`coalesce(${table.vertical}, '')`)],
);
