import { type AnyDraft, anyDraft } from '@karwan/shared-contracts';

/** Valid fields of a draft. Each is validated separately, so that one invalid value does not drop the others. */
export function allowedFields(fields: object): AnyDraft {
  const checked = anyDraft.safeParse(fields);
  if (checked.success) return checked.data;
  const invalidFields = new Set(checked.error.issues.map(({ path }) => path[0]));
  const validEntries = Object.entries(fields).filter(([field]) => !invalidFields.has(field));
  return anyDraft.parse(Object.fromEntries(validEntries));
}
