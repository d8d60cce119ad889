import { z } from 'zod';
import { officeCallers } from '../access/office-roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { officeName } from './office-names.ts';
import { slug } from './shapes.ts';

const callers = officeCallers('editor');

/** Kinds of unknown names in imported files. */
export const importNameKinds = ['make', 'model', 'variant', 'city', 'part'] as const;

const named = z.object({ slug, name: z.string() });

const importName = z.object({
  id: z.int(),
  kind: openEnum(importNameKinds),
  vehicleKind: openEnum(['car', 'bike']).nullable(),
  /** Parent of the name: a model's make; for a variant also its model. */
  make: z.string().nullable(),
  model: z.string().nullable(),
  name: z.string(),
  /** Number of imported rows waiting for a decision. */
  rows: z.int(),
  /** Content of one such row. */
  example: z.string(),
  /** Catalogue entries that may match, likeliest first. */
  near: z.array(named),
});
export type ImportName = z.infer<typeof importName>;

/** Names with the most waiting rows first, at most 100; `total` counts all. */
export const listImportNames = defineEndpoint({
  id: 'office.import-names.list@1',
  method: 'GET',
  path: '/api/office/import-names',
  summary: 'Lists names in imported files that are not in the catalogue',
  callers,
  subject: 'anyone',
  output: z.object({ names: z.array(importName), total: z.int() }),
});

const nameParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/** Without a search word the likeliest matches, otherwise entries by name; at most 20. */
export const findForImportName = defineEndpoint({
  id: 'office.import-names.find@1',
  method: 'GET',
  path: '/api/office/import-names/:id/things',
  summary: 'Lists catalogue entries that an imported name may refer to',
  callers,
  subject: 'anyone',
  params: nameParams,
  query: z.object({ q: z.string().trim().max(60).optional() }),
  output: z.object({ things: z.array(named) }),
  errors: ['import_name_not_found'],
});

/**
 * `add`: creates an entry of this name; not for parts, whose categories are fixed. `reopen`: the name waits again; an
 * added entry stays.
 */
export const importNameDecision = z.discriminatedUnion('action', [
  z.object({ action: z.literal('add'), name: officeName }),
  z.object({ action: z.literal('same'), into: slug }),
  z.object({ action: z.literal('reject') }),
  z.object({ action: z.literal('reopen') }),
]);
export type ImportNameDecision = z.infer<typeof importNameDecision>;

/** The next import of the same file adds the waiting rows. `import_name_decided`: someone else has decided. */
export const decideImportName = defineEndpoint({
  id: 'office.import-names.decide@1',
  method: 'POST',
  path: '/api/office/import-names/:id/decide',
  summary: 'Adds an imported name to the catalogue, maps it to an entry, or rejects it',
  callers,
  subject: 'anyone',
  params: nameParams,
  body: importNameDecision,
  output: z.object({ name: z.string(), into: z.string().nullable() }),
  errors: ['import_name_not_found', 'import_name_decided', 'import_name_choice', 'thing_not_found', 'name_taken'],
});
