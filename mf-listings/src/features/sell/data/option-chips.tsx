import type { colours, Field, FieldKey, Option } from '@karwan/shared-contracts';
import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import type { Copy } from '../../../lib/copy.ts';

export const chipsOf = (options: readonly Option[]) => options.map(({ slug, label }) => ({ value: slug, label }));

/** Options of a field, with explanations if the copy has any: 'Sedan (with a boot)'. */
export function optionsOf(t: Copy, name: FieldKey, field: Field): readonly Option[] {
  if (!('options' in field)) return [];
  const words: { readonly [Key in FieldKey]?: Readonly<Record<string, string>> } = t('sell.option', {
    returnObjects: true,
  });
  return field.options.map((option) => ({ ...option, label: words[name]?.[option.slug] ?? option.label }));
}

/** Colour options with a swatch. */
export const colourChips = (options: readonly (typeof colours)[number][]) =>
  options.map(({ slug, label, hex }) => ({
    value: slug,
    label,
    ...(hex ? { icon: <Swatch style={{ background: hex }} /> } : {}),
  }));

const Swatch = styled.span`
  inline-size: 1.125rem;
  block-size: 1.125rem;
  border: 1px solid ${token('border-strong')};
  border-radius: ${token('radius-full')};
`;
