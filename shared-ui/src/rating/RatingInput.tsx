import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { FieldGroup } from '../field/FieldGroup.tsx';
import { token } from '../tokens/token.ts';
import { starPath } from './star-path.ts';

const stars = [1, 2, 3, 4, 5];

export type RatingInputProps = {
  legend: ReactNode;
  /** 0 (nothing chosen) to 5, in half steps (requirement WID-03). */
  value: number;
  onValueChange: (value: number) => void;
  /** Label of one option: `(2.5) => "2.5 stars"`. */
  optionLabel: (value: number) => string;
  name?: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** An input for a rating: each half star is a native radio, so arrow keys and screen readers work natively. */
export function RatingInput({ legend, value, onValueChange, optionLabel, name, hint, error }: RatingInputProps) {
  const ownName = useId();
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const shown = pointedAt ?? value;
  return (
    <FieldGroup legend={legend} hint={hint} error={error}>
      <Row onPointerLeave={() => setPointedAt(null)}>
        {stars.map((star) => (
          <Star key={star}>
            <Drawing viewBox="0 0 24 24" aria-hidden="true">
              <Shape d={starPath} $isOn={false} />
              <svg aria-hidden="true" x="0" y="0" width={Math.min(1, Math.max(0, shown - star + 1)) * 24} height="24">
                <Shape d={starPath} $isOn />
              </svg>
            </Drawing>
            {[star - 0.5, star].map((half) => (
              <Half
                key={half}
                type="radio"
                name={name ?? ownName}
                value={half}
                aria-label={optionLabel(half)}
                checked={value === half}
                onChange={() => onValueChange(half)}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(half)}
                $isSecond={half === star}
              />
            ))}
          </Star>
        ))}
        <Value aria-hidden="true">{shown > 0 ? shown : ''}</Value>
      </Row>
    </FieldGroup>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  inline-size: fit-content;
`;

const Star = styled.span`
  position: relative;
  inline-size: ${token('touch-target')};
  block-size: ${token('touch-target')};
  border-radius: ${token('radius-sm')};

  &:has(:focus-visible) {
    outline: 2px solid ${token('focus-ring')};
  }
`;

const Drawing = styled.svg`
  inline-size: 100%;
  block-size: 100%;
  padding: 0.25rem;

  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

const Shape = styled.path<{ $isOn: boolean }>`
  fill: ${({ $isOn }) => token($isOn ? 'accent' : 'surface')};
  stroke: ${({ $isOn }) => token($isOn ? 'accent' : 'border-strong')};
  stroke-width: 1.2;
  stroke-linejoin: round;
`;

const Half = styled.input<{ $isSecond: boolean }>`
  appearance: none;
  position: absolute;
  inset-block: 0;
  inset-inline-start: ${({ $isSecond }) => ($isSecond ? '50%' : '0')};
  inline-size: 50%;
  margin: 0;
  outline: none;
  cursor: pointer;
`;

const Value = styled.span`
  min-inline-size: 2.5rem;
  padding-inline-start: ${token('space-3')};
  font-weight: ${token('weight-semibold')};
  font-variant-numeric: tabular-nums;
`;
