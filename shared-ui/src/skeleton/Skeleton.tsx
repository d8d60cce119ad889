import { keyframes, styled } from 'styled-components';
import { token } from '../tokens/token.ts';

const shine = keyframes`
  from { background-position: 150% 0; }
  to { background-position: -50% 0; }
`;

export type SkeletonShape = 'text' | 'box' | 'disc';

/**
 * Placeholder for loading content. Give it the size of that content (`$width`, `$height`, or `$ratio` such as "4 / 3")
 * to avoid layout shifts. Hidden from screen readers: set `aria-busy` on the region instead.
 */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $shape?: SkeletonShape;
  $width?: string;
  $height?: string;
  $ratio?: string;
}>`
  display: block;
  inline-size: ${({ $width = '100%' }) => $width};
  block-size: ${({ $height, $ratio, $shape = 'text' }) => $height ?? ($ratio ? 'auto' : $shape === 'text' ? '1em' : 'auto')};
  aspect-ratio: ${({ $ratio, $shape }) => $ratio ?? ($shape === 'disc' ? '1' : 'auto')};
  border-radius: ${({ $shape = 'text' }) =>
    ({ text: token('radius-xs'), box: token('radius-md'), disc: token('radius-full') })[$shape]};
  background: linear-gradient(90deg, ${token('skeleton')} 35%, ${token('skeleton-shine')} 50%, ${token('skeleton')} 65%)
    0 0 / 200% 100%;
  animation: ${shine} 1.6s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;
