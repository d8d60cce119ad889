import type { TypedForm } from '@karwan/shared-contracts';

/** What of a form is typed: that is kept, and sent. */
export const typedOf = (values: Readonly<TypedForm>): TypedForm =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
