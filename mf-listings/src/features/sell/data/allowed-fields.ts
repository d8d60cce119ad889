import { type AnyDraft, anyDraft } from '@karwan/shared-contracts';

/** The fields of a draft that the API takes, each judged by itself: one bad value costs none of the others. */
export function allowedFields(fields: object): AnyDraft {
  const checked = anyDraft.safeParse(fields);
  if (checked.success) return checked.data;
  const bad = new Set(checked.error.issues.map(({ path }) => path[0]));
  const good = Object.entries(fields).filter(([field]) => !bad.has(field));
  return anyDraft.parse(Object.fromEntries(good));
}
