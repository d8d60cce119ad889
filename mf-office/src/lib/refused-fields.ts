import { isRefused } from '@karwan/shared-contracts';

/** What a refusal says of single fields, by name: `body.reason`. */
export const refusedFields = (error: unknown): Readonly<Record<string, string>> =>
  isRefused(error) ? error.failure.fields : {};
