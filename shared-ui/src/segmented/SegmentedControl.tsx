import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { hiddenVisually } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';

export type Segment<Value extends string> = {
  value: Value;
  label: string;
  /** Shown instead of the label, which is then for screen readers only. */
  icon?: ReactNode;
};

export type SegmentedControlProps<Value extends string> = {
  /** Accessible name: "View". */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  name?: string;
};

/** Two to four views of the same content, such as grid and list. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  name,
}: SegmentedControlProps<Value>) {
  const ownName = useId();
  return (
    <Root role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <SegmentLabel key={segment.value} title={segment.icon ? segment.label : undefined}>
          <input
            type="radio"
            name={name ?? ownName}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
          />
          {segment.icon}
          {segment.icon ? <VisuallyHidden>{segment.label}</VisuallyHidden> : segment.label}
        </SegmentLabel>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: inline-flex;
  padding: 0.1875rem;
  border-radius: ${token('radius-md')};
  background: ${token('surface-sunken')};
  border: 1px solid ${token('border')};
`;

const SegmentLabel = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token('space-2')};
  min-inline-size: 2.5rem;
  min-block-size: 2.25rem;
  padding-inline: ${token('space-3')};
  border-radius: calc(${token('radius-md')} - 0.1875rem);
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-semibold')};
  cursor: pointer;

  &:has(:checked) {
    background: ${token('surface')};
    color: ${token('text')};
    box-shadow: ${token('shadow-sm')};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token('focus-ring')};
  }

  & > input {
    ${hiddenVisually}
  }

  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;
