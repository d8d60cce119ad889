import {
  definitionOf,
  type Field,
  type FieldKey,
  type Fit,
  formatInteger,
  formatPkr,
  type ListingCard,
  type NumberField,
  optionOf,
  type ShownVertical,
  sourceOf,
} from '@karwan/shared-contracts';
import type { Copy } from './copy.ts';
import { labelOfSlug } from './option-label.ts';

/** Value of one field of an ad: catalogue entries by slug and name, choices by slug. Null or undefined if unknown. */
export type Fact =
  | { slug: string; name: string }
  | string
  | number
  | boolean
  | readonly string[]
  | readonly Fit[]
  | null
  | undefined;

/** Facts of an ad by field. */
export type Facts = { readonly [Key in FieldKey]?: Fact };

/** Facts of an ad. Empty if it belongs to another vertical. */
export const factsOf = ({ about }: Pick<ListingCard, 'about'>, vertical: ShownVertical): Facts =>
  about[sourceOf(vertical)] ?? {};

/** Fields of a vertical in specification order. */
export const fieldsOf = (vertical: ShownVertical) =>
  // `FieldKey` is derived from the keys of the definitions' fields.
  Object.entries(definitionOf(vertical).fields) as [FieldKey, Field][];

/** Text of one field's value: '68,000 km', 'Petrol', 'Not registered'. Null if unknown. */
export function factText(t: Copy, vertical: ShownVertical, key: FieldKey, facts: Facts): string | null {
  const field = definitionOf(vertical).fields[key];
  if (!field) return null;
  // `FieldKey` is derived from the keys of the definitions' fields.
  if (field.kind === 'catalogue' && field.noneOption && facts[field.noneOption.unless as FieldKey] === false) {
    return t('spec.none', { context: key });
  }
  const fact = facts[key];
  return fact === null || fact === undefined ? null : textOf(t, field, fact);
}

/** Texts of several fields, shown side by side without labels. Unknown values are left out. */
export const factList = (t: Copy, vertical: ShownVertical, keys: readonly FieldKey[], facts: Facts): string[] =>
  keys.flatMap((key) => {
    const text = factText(t, vertical, key, facts);
    return text === null ? [] : t('card.fact', { context: key, words: text });
  });

/** A number with its unit: '1,300 cc'. */
export function numberText(t: Copy, unit: NumberField['unit'], value: number): string {
  if (unit === 'PKR') return formatPkr(value);
  return unit ? t(unit, { count: value, value: formatInteger(value) }) : formatInteger(value);
}

/** Labels of the options that an ad lists. */
export const tagNames = (field: Field, slugs: Fact): string[] =>
  field.kind === 'tags' && Array.isArray(slugs)
    ? slugs.flatMap((slug) => (typeof slug === 'string' && optionOf(field.options, slug)?.label) || [])
    : [];

function textOf(t: Copy, field: Field, fact: Exclude<Fact, null | undefined>): string | null {
  switch (field.kind) {
    case 'catalogue':
      return typeof fact === 'object' && 'name' in fact ? fact.name : null;
    case 'choice':
      return typeof fact === 'string' && fact !== '' ? labelOfSlug(field.options, fact) : null;
    case 'number':
      // Imported ads have 0 for unknown numbers.
      return typeof fact === 'number' && fact >= (field.min?.value ?? 0) ? numberText(t, field.unit, fact) : null;
    case 'year':
      return typeof fact === 'number' ? String(fact) : null;
    case 'flag':
      if (field.names) return fact === true ? field.names.on : field.names.off;
      return fact === true ? t('spec.yes') : null;
    case 'text':
      return typeof fact === 'string' ? fact : null;
    case 'tags':
      return tagNames(field, fact).join(', ') || null;
    case 'fits':
      // Shown in a separate table.
      return null;
  }
}

/** Vehicles that an ad's item fits. Undefined if its vertical has no such field. */
export function fitsOf(vertical: ShownVertical, facts: Facts): readonly Fit[] | undefined {
  const [key] = fieldsOf(vertical).find(([, { kind }]) => kind === 'fits') ?? [];
  // The type of the facts of a `fits` field.
  return key && ((facts[key] ?? []) as readonly Fit[]);
}
