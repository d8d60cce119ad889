import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';
import { wordmarkPath } from './wordmark-path.ts';

export type LogoProps = {
  /** Its accessible name; '' if a surrounding link has one. */
  label: string;
  /** `inverse` for dark bands and photos. */
  tone?: 'default' | 'inverse';
  /** Shows only the mark, for narrow places. */
  isMarkOnly?: boolean;
};

/**
 * The brand: a K whose arms form a road from the horizon, and the word. As high as its text; green in the electric
 * theme.
 */
export function Logo({ label, tone = 'default', isMarkOnly = false }: LogoProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Drawing viewBox={isMarkOnly ? '0 0 48 48' : '0 0 190 48'} {...naming}>
      <Tile d="M24 0C41 0 48 7 48 24S41 48 24 48 0 41 0 24 7 0 24 0Z" />
      <Strokes
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        d="M14.5 12.5v23M20.8 23.6 32.2 12.5M20.8 23.6C28 25 32.5 29 34 35.5"
      />
      <Sun cx="37" cy="23.2" r="3" />
      {!isMarkOnly && <Word $tone={tone} transform="translate(60 34.4) scale(0.1)" d={wordmarkPath} />}
    </Drawing>
  );
}

const Drawing = styled.svg`
  block-size: 1em;
  inline-size: auto;
  overflow: visible;
`;

const Tile = styled.path`
  fill: ${token('primary')};
  transition: fill ${token('duration-normal')} ${token('ease-out')};
`;

const Strokes = styled.path`
  stroke: ${token('on-primary')};
`;

const Sun = styled.circle`
  fill: ${token('accent')};
`;

const Word = styled.path<{ $tone: 'default' | 'inverse' }>`
  fill: ${({ $tone }) => token($tone === 'inverse' ? 'text-inverse' : 'ink')};
`;
