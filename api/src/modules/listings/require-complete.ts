import { type AnyDraft, eachListed, type ListedVertical, postedSchema } from '@karwan/shared-contracts';
import { readFields } from '../../platform/http/read-fields.ts';
import { invalidDraft } from './refusals.ts';

const postedSchemas = eachListed((definition) => postedSchema(definition));

/** Refuses with `invalid_input` and a sentence for every field that a posted ad of the vertical must have. */
export function requireComplete(vertical: ListedVertical, draft: AnyDraft): void {
  const { wrong } = readFields(postedSchemas[vertical], draft);
  if (wrong) throw invalidDraft(wrong);
}
