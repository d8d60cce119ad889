import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { FieldGroup } from '../field/FieldGroup.tsx';
import { canHover } from '../tokens/media.ts';
import { hiddenVisually } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import type { ChoiceOption } from './choice-option.ts';

export type ChoiceChipsProps<Value extends string> = {
  legend: ReactNode;
  isLegendHidden?: boolean;
  options: readonly ChoiceOption<Value>[];
  selected: readonly Value[];
  onSelectedChange: (selected: Value[]) => void;
  /** Multiple choice (checkboxes) instead of single choice (radios). */
  isMultiple?: boolean;
  name?: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** Options with short labels or icons, as chips: body types, colours, conditions. */
export function ChoiceChips<Value extends string>({
  legend,
  isLegendHidden,
  options,
  selected,
  onSelectedChange,
  isMultiple = false,
  name,
  hint,
  error,
}: ChoiceChipsProps<Value>) {
  const ownName = useId();
  const change = (value: Value, isChecked: boolean) => {
    if (!isMultiple) return onSelectedChange([value]);
    const wanted = (candidate: Value) => (candidate === value ? isChecked : selected.includes(candidate));
    return onSelectedChange(options.map((option) => option.value).filter(wanted));
  };
  return (
    <FieldGroup legend={legend} isLegendHidden={isLegendHidden} hint={hint} error={error}>
      <Row>
        {options.map((option) => (
          <ChipLabel key={option.value}>
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={name ?? ownName}
              value={option.value}
              checked={selected.includes(option.value)}
              disabled={option.isDisabled}
              onChange={(event) => change(option.value, event.target.checked)}
            />
            {option.icon}
            <span>{option.label}</span>
            {option.detail !== undefined && <Detail>{option.detail}</Detail>}
          </ChipLabel>
        ))}
      </Row>
    </FieldGroup>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
`;

const ChipLabel = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${token('space-2')};
  min-block-size: 2.5rem;
  padding-inline: ${token('space-4')};
  border: 1px solid ${token('border-strong')};
  border-radius: ${token('radius-full')};
  background: ${token('surface')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-medium')};
  cursor: pointer;
  transition:
    background-color ${token('duration-fast')} ${token('ease-out')},
    border-color ${token('duration-fast')} ${token('ease-out')};

  ${canHover} {
    &:hover {
      border-color: ${token('text')};
    }
  }

  &:has(:checked) {
    background: ${token('primary-soft')};
    border-color: ${token('primary')};
    color: ${token('primary-text')};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token('focus-ring')};
    outline-offset: 2px;
  }

  &:has(:disabled) {
    border-color: ${token('border')};
    color: ${token('text-subtle')};
    cursor: not-allowed;
  }

  & > input {
    ${hiddenVisually}
  }

  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;

const Detail = styled.span`
  color: ${token('text-subtle')};
  font-weight: ${token('weight-regular')};

  :checked ~ & {
    color: inherit;
  }
`;
