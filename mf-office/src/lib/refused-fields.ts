import { isRefused } from '@karwan/shared-contracts';

/** Messages of a refusal by field name: `body.reason`. */
export const refusedFields = (error: unknown): Readonly<Record<string, string>> =>
  isRefused(error) ? error.failure.fields : {};
