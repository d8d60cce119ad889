import { type AnyDraft, definitionOf, type ListedVertical } from '@karwan/shared-contracts';
import { labelIn } from '../../../lib/option-label.ts';

/** What a draft is about, as far as it is told: 'Toyota Corolla 2018'. Empty where it tells nothing. */
export function draftName(vertical: ListedVertical, draft: AnyDraft): string {
  const { title, fields } = definitionOf(vertical);
  return title
    .flatMap((key) => {
      const field = fields[key];
      const value = draft[key];
      if (!field?.isRequired || !value) return [];
      return typeof value === 'string' ? labelIn('options' in field ? field.options : [], value) : String(value);
    })
    .join(' ');
}
