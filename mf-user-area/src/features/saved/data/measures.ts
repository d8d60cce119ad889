import { definitionOf, formatInteger, knownOf, type ListingCard, listedVerticals } from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';

/** What a small card tells in numbers with a unit: how far a car has run. */
export function measuresOf(t: Copy, { vertical, about }: Pick<ListingCard, 'vertical' | 'about'>): string[] {
  const known = knownOf(listedVerticals, vertical);
  if (known === undefined) return [];
  const { card, fields } = definitionOf(known);
  const told = new Map<string, unknown>(Object.entries(about[known] ?? {}));
  return card.tile.flatMap((key) => {
    const [field, value] = [fields[key], told.get(key)];
    return field?.kind === 'number' && field.unit && typeof value === 'number'
      ? t(`units.${field.unit}`, { value: formatInteger(value) })
      : [];
  });
}
