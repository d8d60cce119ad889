import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Field } from '../field/Field.tsx';
import { FieldGroup } from '../field/FieldGroup.tsx';
import { NumberInput } from '../inputs/NumberInput.tsx';
import { token } from '../tokens/token.ts';

/** Both ends of a range; null means open. */
export type RangeValue = { min: number | null; max: number | null };

export type RangeInputsProps = {
  legend: ReactNode;
  isLegendHidden?: boolean;
  value: RangeValue;
  onValueChange: (value: RangeValue) => void;
  /** Labels of the two inputs, also shown as placeholders: "From" and "To". */
  labels: { min: string; max: string };
  hint?: ReactNode;
  error?: string | undefined;
  isGrouped?: boolean;
  trailing?: ReactNode;
};

/** A range entered by typing. */
export function RangeInputs({
  legend,
  isLegendHidden,
  value,
  onValueChange,
  labels,
  hint,
  error,
  isGrouped = true,
  trailing,
}: RangeInputsProps) {
  const id = useId();
  return (
    <FieldGroup legend={legend} isLegendHidden={isLegendHidden} hint={hint} error={error}>
      <Pair>
        {(['min', 'max'] as const).map((end) => (
          <Field key={end} id={`${id}-${end}`} label={labels[end]} isLabelHidden>
            <NumberInput
              value={value[end]}
              onValueChange={(next) => onValueChange({ ...value, [end]: next })}
              placeholder={labels[end]}
              isGrouped={isGrouped}
              trailing={trailing}
              aria-invalid={error ? true : undefined}
            />
          </Field>
        ))}
      </Pair>
    </FieldGroup>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token('space-2')};
`;
