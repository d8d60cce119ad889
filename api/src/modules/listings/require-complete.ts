import { type UsedCarDraft, usedCarAdComplete } from '@karwan/shared-contracts';
import { invalidDraft } from './refusals.ts';

/** Refuses with `invalid_input` and a sentence for every field that a posted ad must have. */
export function requireComplete(draft: UsedCarDraft): void {
  const parsed = usedCarAdComplete.safeParse(draft);
  if (parsed.success) return;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.map(String).join('.')] ??= message;
  throw invalidDraft(fields);
}
