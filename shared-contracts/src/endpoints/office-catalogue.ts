import { z } from 'zod';
import { officeCallers } from '../access/office-roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { vehicleKind } from './catalogue.ts';
import { officeName, officeNameUr } from './office-names.ts';
import { slug } from './shapes.ts';

const callers = officeCallers('editor');

export const catalogueLevels = ['make', 'model', 'variant'] as const;
export type CatalogueLevel = (typeof catalogueLevels)[number];

const year = z.int('Enter a year').min(1900, 'Enter a year from 1900 on').max(2100, 'Enter a year');

/** Form of a catalogue entry. Fields that its level does not have are unchanged. */
export const catalogueItemForm = z
  .object({
    name: officeName,
    nameUr: officeNameUr,
    bodyType: slug.nullable().optional(),
    engineCc: z.int('Enter whole cc').min(20, 'At least 20 cc').max(10_000, 'At most 10,000 cc').nullable().optional(),
    fuel: slug.nullable().optional(),
    transmission: slug.nullable().optional(),
    fromYear: year.nullable().optional(),
    toYear: year.nullable().optional(),
  })
  .refine(({ fromYear, toYear }) => !fromYear || !toYear || fromYear <= toYear, {
    path: ['toYear'],
    message: 'The last year cannot be before the first',
  });
export type CatalogueItemForm = z.infer<typeof catalogueItemForm>;

const catalogueItem = z.object({
  level: openEnum(catalogueLevels),
  id: z.int(),
  slug,
  name: z.string(),
  nameUr: z.string().nullable(),
  /** Its make; for a make, itself. */
  make: z.object({ slug, name: z.string() }),
  /** Its model, for a variant. */
  model: z.object({ slug, name: z.string() }).nullable(),
  bodyType: z.string().nullable(),
  engineCc: z.int().nullable(),
  fuel: z.string().nullable(),
  transmission: z.string().nullable(),
  fromYear: z.int().nullable(),
  toYear: z.int().nullable(),
  isPopular: z.boolean(),
  /** Not offered by forms; existing ads keep it. */
  isHidden: z.boolean(),
  /** Created by an import and not reviewed yet. */
  isProposed: z.boolean(),
  /** The entry it was merged into. */
  mergedInto: z.string().nullable(),
  /** Number of ads that use it, in any status except deleted. */
  ads: z.int(),
  /** Models of a make, variants of a model. */
  parts: z.int(),
  /** Send it back with a change; if the entry has changed since, the change is refused with `thing_changed`. */
  revision: z.int(),
});
export type CatalogueItem = z.infer<typeof catalogueItem>;

const kindParams = z.object({ kind: vehicleKind });

/**
 * Without a make: makes, and with a search word also models of that name. With a make: its models; with a model: its
 * variants. Most popular first, at most 100; `total` counts all.
 */
export const listOfficeCatalogue = defineEndpoint({
  id: 'office.catalogue.list@1',
  method: 'GET',
  path: '/api/office/catalogue/:kind',
  summary: 'Lists makes, models or variants, with the number of ads of each',
  callers,
  subject: 'anyone',
  params: kindParams,
  query: z.object({ q: z.string().trim().max(60).optional(), make: slug.optional(), model: slug.optional() }),
  output: z.object({
    /** The make, and the model, that contain the listed entries. */
    above: z.array(catalogueItem),
    things: z.array(catalogueItem),
    total: z.int(),
    /** Models created by imports and not reviewed yet. */
    proposed: z.int(),
  }),
  errors: ['thing_not_found'],
});

/** `near`: models of the same make that may be the same, likeliest first. */
export const listProposedModels = defineEndpoint({
  id: 'office.catalogue.proposals@1',
  method: 'GET',
  path: '/api/office/catalogue/:kind/proposals',
  summary: 'Lists unreviewed models created by imports, those with the most ads first',
  callers,
  subject: 'anyone',
  params: kindParams,
  output: z.object({
    proposals: z.array(z.object({ thing: catalogueItem, near: z.array(z.object({ id: z.int(), name: z.string() })) })),
    total: z.int(),
  }),
});

const catalogueMigration = z.object({ id: z.int(), from: z.string(), to: z.string(), done: z.int(), total: z.int() });
export type CatalogueMigration = z.infer<typeof catalogueMigration>;

/** `from` and `to`: how the ads' titles start, or which model they name. `done` of `total` ads are updated. */
export const listCatalogueMigrations = defineEndpoint({
  id: 'office.catalogue.moves@1',
  method: 'GET',
  path: '/api/office/catalogue-moves',
  summary: 'Lists the renames and merges whose ads are still being updated',
  callers,
  subject: 'anyone',
  output: z.object({ moves: z.array(catalogueMigration) }),
});

/** Offered by forms immediately, last in the order. */
export const addToCatalogue = defineEndpoint({
  id: 'office.catalogue.add@1',
  method: 'POST',
  path: '/api/office/catalogue/:kind',
  summary: 'Adds a make, model or variant',
  callers,
  subject: 'anyone',
  params: kindParams,
  body: z.object({ make: slug.optional(), model: slug.optional(), form: catalogueItemForm }),
  output: z.object({ thing: catalogueItem }),
  errors: ['thing_not_found', 'name_taken'],
});

export const catalogueItemActions = ['set', 'hide', 'show', 'accept', 'merge'] as const;

export const catalogueItemChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('set'), form: catalogueItemForm }),
  z.object({ action: z.literal('hide') }),
  z.object({ action: z.literal('show') }),
  z.object({ action: z.literal('accept') }),
  z.object({ action: z.literal('merge'), into: z.int() }),
]);
export type CatalogueItemChange = z.infer<typeof catalogueItemChange>;

/**
 * Slugs do not change; those of a merged model redirect to the other one. Ad titles are updated in the background
 * (`listCatalogueMigrations`). `thing_changed` includes the current `thing`.
 */
export const changeCatalogue = defineEndpoint({
  id: 'office.catalogue.change@1',
  method: 'POST',
  path: '/api/office/catalogue-things/:level/:id/change',
  summary: 'Edits, hides, shows, accepts or merges a catalogue entry',
  callers,
  subject: 'anyone',
  params: z.object({ level: z.enum(catalogueLevels), id: z.coerce.number().int().positive().max(2_147_483_647) }),
  body: z.object({ revision: z.int(), change: catalogueItemChange }),
  output: z.object({ thing: catalogueItem }),
  errors: ['thing_not_found', 'thing_changed', 'name_taken', 'not_to_merge'],
});

/** Body of `thing_changed`. */
export const catalogueItemConflict = z.object({ thing: catalogueItem });
