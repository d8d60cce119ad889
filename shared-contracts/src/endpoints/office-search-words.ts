import { z } from 'zod';
import { officeCallers } from '../access/office-roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { searchWordKinds } from '../entities/search-word.ts';
import { searchedVerticals } from '../verticals/identity.ts';

const callers = officeCallers('editor');

const words = z.string().trim().min(1, 'Enter the words that people type').max(60, 'At most 60 characters');
const year = z
  .int('Enter a year')
  .min(1900, 'Enter a year from 1900 on')
  .max(2100, 'Enter a year')
  .nullable()
  .optional();

/** Words that people type but that are no names. `vertical`: where they apply; null for all. */
const searchWord = z.object({
  id: z.int(),
  kind: openEnum(searchWordKinds),
  words: z.string(),
  vertical: z.string().nullable(),
  /** What a synonym or nickname means: `Honda Civic`. */
  means: z.string().nullable(),
  fromYear: z.int().nullable(),
  toYear: z.int().nullable(),
});
export type OfficeSearchWord = z.infer<typeof searchWord>;
const list = z.object({ words: z.array(searchWord) });

export const listSearchWords = defineEndpoint({
  id: 'office.search-words.list@1',
  method: 'GET',
  path: '/api/office/search-words',
  summary: 'Nicknames, synonyms and stop words, alphabetically',
  callers,
  output: list,
});

export const addSearchWord = defineEndpoint({
  id: 'office.search-words.add@1',
  method: 'POST',
  path: '/api/office/search-words',
  summary: 'Adds or changes a nickname, synonym or stop word',
  callers,
  body: z
    .object({
      kind: z.enum(searchWordKinds),
      words,
      vertical: z.enum(searchedVerticals).nullable().optional(),
      means: z.string().trim().max(120, 'At most 120 characters').optional(),
      fromYear: year,
      toYear: year,
    })
    .refine(({ kind, means }) => kind === 'filler' || means, { path: ['means'], message: 'Enter what they mean' })
    .refine(({ fromYear, toYear }) => !fromYear || !toYear || fromYear <= toYear, {
      path: ['toYear'],
      message: 'The last year cannot be before the first',
    }),
  output: list,
});

/** Idempotent: removing missing words has no effect. */
export const removeSearchWord = defineEndpoint({
  id: 'office.search-words.remove@1',
  method: 'DELETE',
  path: '/api/office/search-words/:id',
  summary: 'Removes a nickname, synonym or stop word',
  callers,
  subject: 'anyone',
  params: z.object({ id: z.coerce.number().int() }),
  output: list,
});
