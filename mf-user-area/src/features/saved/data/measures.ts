import { definitionOf, formatInteger, homeOf, type ListingCard, sourceOf } from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';

/** Values with units for a small card, such as mileage or range. */
export function measuresOf(t: Copy, ad: Pick<ListingCard, 'vertical' | 'about'>): string[] {
  const home = homeOf(ad);
  if (home === undefined) return [];
  const { card, fields } = definitionOf(home);
  const told = new Map<string, unknown>(Object.entries(ad.about[sourceOf(home)] ?? {}));
  return card.tile.flatMap((key) => {
    const [field, value] = [fields[key], told.get(key)];
    return field?.kind === 'number' && field.unit && typeof value === 'number'
      ? t('measure', { context: key, words: t(`units.${field.unit}`, { count: value, value: formatInteger(value) }) })
      : [];
  });
}
