import { listedVerticals } from '@karwan/shared-contracts';
import { z } from 'zod';

/** The vertical of the listings. Default: the main one. */
const vertical = z.enum(listedVerticals).optional();

/** Logins whose accounts may own imported listings. */
export const ownerKinds = ['user', 'dealer'] as const;

/**
 * A command's task on the whole database. Only one process can open the embedded database, so a running API executes
 * the task. Paths are absolute, on the machine that both share.
 */
export const taskSchema = z.discriminatedUnion('work', [
  z.object({ work: z.literal('check-books') }),
  z.object({ work: z.literal('dump'), file: z.string() }),
  z.object({
    work: z.literal('import'),
    files: z.array(z.string()).min(1),
    vertical,
    /** Mail address or phone of the account that owns the listings; default: an account for imports. */
    owner: z.string().optional(),
    /** Login of the owner; default: the only one that can own listings. */
    kind: z.enum(ownerKinds).optional(),
    /** Folder of the row-by-row reports; default: `imports` in the data folder. */
    reports: z.string().optional(),
    /** Maps columns, by name or number, to fields that the file does not identify. */
    map: z.record(z.string(), z.string()).optional(),
    /** City of listings for which the file has none. */
    city: z.string().optional(),
    /** Default values of fields that a row leaves empty. */
    set: z.record(z.string(), z.string()).optional(),
    /** Currency of prices, if the file is ambiguous. */
    currency: z.string().optional(),
    /** Parses and reports without storing anything. */
    isDryRun: z.boolean().optional(),
  }),
  z.object({
    work: z.literal('seed'),
    /** Absent: seeds the demo, only into an empty database. */
    ads: z.number().int().optional(),
    vertical,
    seed: z.number().int(),
    photos: z.boolean(),
  }),
]);
export type Task = z.infer<typeof taskSchema>;
export type ProgressCallback = (progress: string) => void;

/** One line of the API's response: progress, or the outcome. */
export const taskEventSchema = z.union([
  z.object({ told: z.string() }),
  z.object({ done: z.literal(true) }),
  z.object({ failed: z.string() }),
]);
export type TaskEvent = z.infer<typeof taskEventSchema>;
