import { type AnyDraft, definitionOf, type ListedVertical, postedSchema } from '@karwan/shared-contracts';
import { readFields } from '../../platform/http/read-fields.ts';
import { invalidDraft } from './refusals.ts';

const schemas = new Map<ListedVertical, ReturnType<typeof postedSchema>>();

/** Refuses with `invalid_input` and a sentence for every field that a posted ad of the vertical must have. */
export function requireComplete(vertical: ListedVertical, draft: AnyDraft): void {
  const schema = schemas.get(vertical) ?? postedSchema(definitionOf(vertical));
  schemas.set(vertical, schema);
  const { wrong } = readFields(schema, draft);
  if (wrong) throw invalidDraft(wrong);
}
