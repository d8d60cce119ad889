import type { TypedForm } from '@karwan/shared-contracts';

/** Non-empty fields of a form; only these are stored and sent. */
export const typedOf = (values: Readonly<TypedForm>): TypedForm =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
