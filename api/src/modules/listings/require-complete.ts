import { type UsedCarDraft, usedCarAdComplete } from '@karwan/shared-contracts';
import { readFields } from '../../platform/http/read-fields.ts';
import { invalidDraft } from './refusals.ts';

/** Refuses with `invalid_input` and a sentence for every field that a posted ad must have. */
export function requireComplete(draft: UsedCarDraft): void {
  const { wrong } = readFields(usedCarAdComplete, draft);
  if (wrong) throw invalidDraft(wrong);
}
