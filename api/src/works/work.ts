import { listedVerticals } from '@karwan/shared-contracts';
import { z } from 'zod';

/** What the ads offer. Default: the main vertical. */
const vertical = z.enum(listedVerticals).optional();

/** Logins whose accounts may own imported ads. */
export const ownerKinds = ['user', 'dealer'] as const;

/**
 * What a command does to the whole database. The embedded one belongs to one process: where the API runs, it does the work.
 * Paths are absolute, of the machine that both run on.
 */
export const work = z.discriminatedUnion('work', [
  z.object({ work: z.literal('check-books') }),
  z.object({ work: z.literal('dump'), file: z.string() }),
  z.object({
    work: z.literal('import'),
    files: z.array(z.string()).min(1),
    vertical,
    /** Email or phone of the account that the ads belong to; absent: one for imported ads. */
    owner: z.string().optional(),
    /** Which login the owner uses; absent: it must be the only one that can have ads. */
    kind: z.enum(ownerKinds).optional(),
    /** Where the row-by-row reports go; absent: `imports` in the data folder. */
    reports: z.string().optional(),
    /** What columns are, by name or number, where the file does not tell. */
    map: z.record(z.string(), z.string()).optional(),
    /** Where the goods are of which the file does not tell it. */
    city: z.string().optional(),
    /** What fields are of which a row says nothing. */
    set: z.record(z.string(), z.string()).optional(),
    /** What prices are in, where the file makes one doubt it. */
    currency: z.string().optional(),
    /** Reads and reports, and stores nothing. */
    isDryRun: z.boolean().optional(),
  }),
  z.object({
    work: z.literal('seed'),
    /** Absent: the demo, into an empty database only. */
    ads: z.number().int().optional(),
    vertical,
    seed: z.number().int(),
    photos: z.boolean(),
  }),
]);
export type Work = z.infer<typeof work>;
export type Tell = (progress: string) => void;

/** One line of the answer of the API that does a work: a piece of progress, or how it ended. */
export const workNews = z.union([
  z.object({ told: z.string() }),
  z.object({ done: z.literal(true) }),
  z.object({ failed: z.string() }),
]);
export type WorkNews = z.infer<typeof workNews>;
