import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { token } from '../tokens/token.ts';

export type RangeSliderProps = {
  /** Accessible name of the group. */
  label: string;
  min: number;
  max: number;
  step?: number;
  value: readonly [number, number];
  /** Called while dragging. The thumbs never cross. */
  onValueChange: (value: [number, number]) => void;
  /** Called when a thumb is released or a key was pressed: the time to search. */
  onValueCommit?: (value: [number, number]) => void;
  labels: { min: string; max: string };
  /** Text of a value: "25 Lacs". */
  formatValue?: (value: number) => string;
  /** Content above the track, such as a histogram. */
  children?: ReactNode;
};

/**
 * A range chosen with two native sliders on one track, so touch, keyboard, right-to-left and screen readers work
 * natively. The filled part is styled through the DOM, because a strict CSP blocks style attributes in server HTML.
 */
export function RangeSlider({
  label,
  min,
  max,
  step = 1,
  value,
  onValueChange,
  onValueCommit,
  labels,
  formatValue = String,
  children,
}: RangeSliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const [low, high] = value;

  useEffect(() => {
    const span = max - min || 1;
    track.current?.style.setProperty('--range-low', String((low - min) / span));
    track.current?.style.setProperty('--range-high', String((high - min) / span));
  }, [low, high, min, max]);

  const change = (end: 'min' | 'max') => (event: ChangeEvent<HTMLInputElement>) => {
    const next = Number(event.target.value);
    onValueChange(end === 'min' ? [Math.min(next, high), high] : [low, Math.max(next, low)]);
  };
  const commit = () => onValueCommit?.([low, high]);

  return (
    <Root role="group" aria-label={label}>
      {children}
      <Track ref={track} $isLowOnTop={low > (min + max) / 2}>
        {(['min', 'max'] as const).map((end) => (
          <Slider
            key={end}
            type="range"
            aria-label={labels[end]}
            aria-valuetext={formatValue(end === 'min' ? low : high)}
            min={min}
            max={max}
            step={step}
            value={end === 'min' ? low : high}
            onChange={change(end)}
            onPointerUp={commit}
            onKeyUp={commit}
          />
        ))}
      </Track>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
`;

const Track = styled.div<{ $isLowOnTop: boolean }>`
  position: relative;
  block-size: ${token('touch-target')};

  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-block: calc(50% - 2px);
    inset-inline: 0;
    border-radius: ${token('radius-full')};
    background: ${token('border')};
  }

  &::after {
    inset-inline-start: calc(0.75rem + var(--range-low, 0) * (100% - 1.5rem));
    inset-inline-end: calc(0.75rem + (1 - var(--range-high, 1)) * (100% - 1.5rem));
    background: ${token('primary')};
  }

  & > input:first-child {
    z-index: ${({ $isLowOnTop }) => ($isLowOnTop ? 2 : 1)};
  }

  & > input:last-child {
    z-index: 1;
  }
`;

const thumb = css`
  appearance: none;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border: 2px solid ${token('primary')};
  border-radius: ${token('radius-full')};
  background: ${token('surface')};
  box-shadow: ${token('shadow-sm')};
  cursor: grab;
  pointer-events: auto;
`;

const Slider = styled.input`
  appearance: none;
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  background: transparent;
  pointer-events: none;
  outline: none;

  &::-webkit-slider-runnable-track {
    background: transparent;
  }

  &::-webkit-slider-thumb {
    ${thumb}
  }

  &::-moz-range-thumb {
    ${thumb}
    box-sizing: border-box;
  }

  &:focus-visible::-webkit-slider-thumb {
    outline: 2px solid ${token('focus-ring')};
    outline-offset: 2px;
  }

  &:focus-visible::-moz-range-thumb {
    outline: 2px solid ${token('focus-ring')};
    outline-offset: 2px;
  }
`;
