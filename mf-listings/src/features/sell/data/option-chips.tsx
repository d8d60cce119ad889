import type { colours, Option } from '@karwan/shared-contracts';
import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

export const chipsOf = (options: readonly Option[]) => options.map(({ slug, label }) => ({ value: slug, label }));

/** Colours with a swatch of their paint before the name. */
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
