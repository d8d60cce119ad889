import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';

const sizes = {
  display: token('font-size-4xl'),
  page: token('font-size-3xl'),
  section: token('font-size-2xl'),
  card: token('font-size-lg'),
} as const;

export type HeadingSize = keyof typeof sizes;

/**
 * A heading. Its level is the element (`as="h1"`; default: h2) and its look is `$size`, independently of each other.
 */
export const Heading = styled.h2<{ $size?: HeadingSize }>`
  font-size: ${({ $size = 'section' }) => sizes[$size]};
  font-weight: ${token('weight-bold')};
  line-height: ${({ $size = 'section' }) => token($size === 'card' ? 'leading-snug' : 'leading-tight')};
  letter-spacing: ${({ $size = 'section' }) => ($size === 'card' ? '-0.01em' : token('tracking-tight'))};
  text-wrap: balance;
`;
