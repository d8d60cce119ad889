import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';

export type TextTone = 'default' | 'muted' | 'subtle' | 'success' | 'danger';

const tones = {
  default: token('text'),
  muted: token('text-muted'),
  subtle: token('text-subtle'),
  success: token('success-text'),
  danger: token('danger-text'),
} satisfies Record<TextTone, string>;

/** Body text. Use `as` for elements other than `p`. */
export const Text = styled.p<{ $tone?: TextTone; $size?: 'xs' | 'sm' | 'md' | 'lg'; $isStrong?: boolean }>`
  color: ${({ $tone = 'default' }) => tones[$tone]};
  font-size: ${({ $size = 'md' }) => token(`font-size-${$size}`)};
  font-weight: ${({ $isStrong }) => token($isStrong ? 'weight-semibold' : 'weight-regular')};
`;
