import { type AnyDraft, type ListedVertical, mapListedVerticals, postedSchema } from '@karwan/shared-contracts';
import { readFields } from '../../platform/http/read-fields.ts';
import { invalidDraft } from './refusals.ts';

const postedSchemas = mapListedVerticals((definition) => postedSchema(definition));

/** Throws `invalid_input` with a message for every missing field that posted listings of the vertical require. */
export function assertComplete(vertical: ListedVertical, draft: AnyDraft): void {
  const { errors } = readFields(postedSchemas[vertical], draft);
  if (errors) throw invalidDraft(errors);
}
