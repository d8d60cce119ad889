import type { FormValues } from '@karwan/shared-contracts';

/** Non-empty fields of a form; only these are stored and sent. */
export const nonEmptyValues = (values: Readonly<FormValues>): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
