import { definitionOf, type FieldKey, formatPkr, type ListedVertical } from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { type Fact, factText } from '../../../lib/fact-text.ts';
import { labelOfSlug } from '../../../lib/option-label.ts';
import type { DraftField } from './merge-drafts.ts';

/** Label of a field, as in the form. */
export function fieldLabel(t: Copy, field: DraftField): string {
  switch (field) {
    case 'pricePkr':
      return t('sell.steps.price');
    case 'city':
      return t('sell.details.city');
    case 'area':
      return t('sell.details.area');
    case 'description':
      return t('sell.contact.description');
    case 'phone':
      return t('sell.contact.phone');
    case 'photos':
      return t('sell.steps.photos');
    default:
      return t(`sell.field.${field}`);
  }
}

/** Text of a field's value. Catalogue values are derived from their slugs. */
export function valueText(t: Copy, vertical: ListedVertical, field: DraftField, value: unknown): string {
  if (value === undefined || value === null || value === '') return t('sell.save.nothing');
  if (field === 'photos' || field === 'fits')
    return t('sell.save.count', { count: Array.isArray(value) ? value.length : 0 });
  if (field === 'pricePkr' && typeof value === 'number') return formatPkr(value);
  if (field === 'description' || field === 'phone') return String(value);
  const fields: Partial<Record<string, unknown>> = definitionOf(vertical).fields;
  // The vertical's own fields can be formatted as facts.
  const text = field in fields ? factText(t, vertical, field as FieldKey, { [field]: value as Fact }) : null;
  return text ?? labelOfSlug([], String(value));
}
