import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { FieldGroup } from '../field/FieldGroup.tsx';
import type { ChoiceOption } from './choice-option.ts';
import { Radio } from './Radio.tsx';

export type RadioGroupProps<Value extends string> = {
  legend: ReactNode;
  isLegendHidden?: boolean;
  options: readonly ChoiceOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  name?: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** Single choice from a few options, all visible. */
export function RadioGroup<Value extends string>({
  legend,
  isLegendHidden,
  options,
  value,
  onValueChange,
  name,
  hint,
  error,
}: RadioGroupProps<Value>) {
  const ownName = useId();
  return (
    <FieldGroup legend={legend} isLegendHidden={isLegendHidden} hint={hint} error={error}>
      <Rows>
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name ?? ownName}
            value={option.value}
            label={option.label}
            detail={option.detail}
            disabled={option.isDisabled}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
        ))}
      </Rows>
    </FieldGroup>
  );
}

const Rows = styled.div`
  display: flex;
  flex-direction: column;
`;
