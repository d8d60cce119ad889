import { styled } from 'styled-components';
import { above } from '../tokens/media.ts';
import type { TokenName } from '../tokens/token.ts';
import { token } from '../tokens/token.ts';

type Space = Extract<TokenName, `space-${string}` | 'section-gap'>;

/** The page's column: centred, at most 80 rem wide, with the gutter. `$width="reading"` for text and forms. */
export const Container = styled.div<{ $width?: 'page' | 'reading' }>`
  inline-size: 100%;
  max-inline-size: calc(
    ${({ $width = 'page' }) => token($width === 'page' ? 'page-width' : 'reading-width')} + 2 * ${token('gutter')}
  );
  margin-inline: auto;
  padding-inline: ${token('gutter')};
`;

/** Stacks children vertically. */
export const Stack = styled.div<{ $gap?: Space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 'space-4' }) => token($gap)};
  min-inline-size: 0;
`;

/** Places children in a row that wraps. */
export const Cluster = styled.div<{ $gap?: Space; $justify?: 'start' | 'end' | 'center' | 'space-between' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${({ $gap = 'space-3' }) => token($gap)};
  min-inline-size: 0;
`;

/**
 * Cards of equal width: as many columns of at least `$min` (16 rem) as fit; on phones two narrow ones with `$isDense`.
 */
export const CardGrid = styled.ul<{ $min?: string; $isDense?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $min = '16rem', $isDense }) =>
    $isDense ? 'repeat(2, minmax(0, 1fr))' : `repeat(auto-fill, minmax(min(${$min}, 100%), 1fr))`};
  gap: ${({ $isDense }) => ($isDense ? token('space-3') : token('space-4'))};
  list-style: none;
  margin: 0;
  padding: 0;

  ${above.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(min(${({ $min = '16rem' }) => $min}, 100%), 1fr));
    gap: ${token('space-5')};
  }
`;
