import { type AnyDraft, eachListed, type ListedVertical, postedSchema } from '@karwan/shared-contracts';
import { readFields } from '../../platform/http/read-fields.ts';
import { invalidDraft } from './refusals.ts';

const postedSchemas = eachListed((definition) => postedSchema(definition));

/** Throws `invalid_input` with a message for every missing field that posted listings of the vertical require. */
export function requireComplete(vertical: ListedVertical, draft: AnyDraft): void {
  const { wrong } = readFields(postedSchemas[vertical], draft);
  if (wrong) throw invalidDraft(wrong);
}
