import { z } from 'zod';
import { officeWith } from '../access/office-roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { officeName } from './office-names.ts';
import { slug } from './shapes.ts';

const callers = officeWith('editor');

/** Of what a name is one that an imported file says. */
export const importNameKinds = ['make', 'model', 'variant', 'city', 'part'] as const;

const named = z.object({ slug, name: z.string() });

const importName = z.object({
  id: z.int(),
  kind: openEnum(importNameKinds),
  vehicleKind: openEnum(['car', 'bike']).nullable(),
  /** Of what it is one: of a model its make, of a variant its model as well. */
  make: z.string().nullable(),
  model: z.string().nullable(),
  name: z.string(),
  /** How many rows of imported files wait for it. */
  rows: z.int(),
  /** What one of them says. */
  example: z.string(),
  /** What of the catalogue it may mean; the likeliest first. */
  near: z.array(named),
});
export type ImportName = z.infer<typeof importName>;

/** Those that most rows wait for first; the first hundred of `total`. */
export const listImportNames = defineEndpoint({
  id: 'office.import-names.list@1',
  method: 'GET',
  path: '/api/office/import-names',
  summary: 'Names of imported files that the catalogue does not know',
  callers,
  subject: 'anyone',
  output: z.object({ names: z.array(importName), total: z.int() }),
});

const ofName = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/** Without a word the likeliest, with one those that are called so; the first twenty. */
export const findForImportName = defineEndpoint({
  id: 'office.import-names.find@1',
  method: 'GET',
  path: '/api/office/import-names/:id/things',
  summary: 'What of the catalogue a name may mean',
  callers,
  subject: 'anyone',
  params: ofName,
  query: z.object({ q: z.string().trim().max(60).optional() }),
  output: z.object({ things: z.array(named) }),
  errors: ['import_name_not_found'],
});

/** `add`: under this name; not of parts, whose kinds are fixed. `reopen`: it waits again, but what was added stays. */
export const importNameDecision = z.discriminatedUnion('action', [
  z.object({ action: z.literal('add'), name: officeName }),
  z.object({ action: z.literal('same'), into: slug }),
  z.object({ action: z.literal('reject') }),
  z.object({ action: z.literal('reopen') }),
]);
export type ImportNameDecision = z.infer<typeof importNameDecision>;

/** The next import of the same file brings the rows that wait. `import_name_decided`: somebody else was faster. */
export const decideImportName = defineEndpoint({
  id: 'office.import-names.decide@1',
  method: 'POST',
  path: '/api/office/import-names/:id/decide',
  summary: 'Adds a name to the catalogue, says what it means, or rejects it',
  callers,
  subject: 'anyone',
  params: ofName,
  body: importNameDecision,
  output: z.object({ name: z.string(), into: z.string().nullable() }),
  errors: ['import_name_not_found', 'import_name_decided', 'import_name_choice', 'thing_not_found', 'name_taken'],
});
