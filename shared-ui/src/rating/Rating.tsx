import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';
import { starPath } from './star-path.ts';

const starOffsets = [0, 24, 48, 72, 96];

export type RatingProps = {
  /** 0 to 5, including fractions. */
  value: number;
  /** Text for screen readers: "4.5 of 5". */
  label: string;
};

/** A read-only rating, as high as its text. */
export function Rating({ value, label }: RatingProps) {
  const filled = Math.min(5, Math.max(0, value)) * 24;
  return (
    <Stars viewBox="0 0 120 24" role="img" aria-label={label}>
      <Row $isFilled={false} />
      <svg x="0" y="0" width={filled} height="24" aria-hidden="true">
        <Row $isFilled />
      </svg>
    </Stars>
  );
}

function Row({ $isFilled }: { $isFilled: boolean }) {
  return (
    <StarRow $isFilled={$isFilled}>
      {starOffsets.map((x) => (
        <path key={x} d={starPath} transform={`translate(${x})`} />
      ))}
    </StarRow>
  );
}

const Stars = styled.svg`
  display: inline-block;
  block-size: 1.125em;
  inline-size: auto;
  vertical-align: -0.2em;
`;

const StarRow = styled.g<{ $isFilled: boolean }>`
  fill: ${({ $isFilled }) => token($isFilled ? 'accent' : 'border')};
`;
