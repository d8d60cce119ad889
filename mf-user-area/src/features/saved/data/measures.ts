import { definitionOf, formatInteger, type ListingCard, owningVerticalOf, sourceOf } from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';

/** Values with units for a small card, such as mileage or range. */
export function measuresOf(t: Copy, ad: Pick<ListingCard, 'vertical' | 'about'>): string[] {
  const vertical = owningVerticalOf(ad);
  if (vertical === undefined) return [];
  const { card, fields } = definitionOf(vertical);
  const facts = new Map<string, unknown>(Object.entries(ad.about[sourceOf(vertical)] ?? {}));
  return card.tile.flatMap((key) => {
    const [field, value] = [fields[key], facts.get(key)];
    return field?.kind === 'number' && field.unit && typeof value === 'number'
      ? t('measure', { context: key, words: t(`units.${field.unit}`, { count: value, value: formatInteger(value) }) })
      : [];
  });
}
