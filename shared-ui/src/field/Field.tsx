import { type ReactNode, useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { FieldError, FieldHint } from './FieldMessage.tsx';
import { FieldContext } from './field-context.ts';

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The field's error. Marks the input invalid and is announced when it appears. */
  error?: string | undefined;
  isRequired?: boolean;
  /** Shown next to the label where most fields are required, for example "Optional". */
  optionalLabel?: string;
  /** Hides the label visually. */
  isLabelHidden?: boolean;
  /** The input's id, if elements outside the field refer to it. */
  id?: string;
  /** One input of this package; it connects itself to the label, hint and error. */
  children: ReactNode;
};

/** Label, input, hint and error. For several inputs under one question, use `FieldGroup`. */
export function Field({
  label,
  hint,
  error,
  isRequired = false,
  optionalLabel,
  isLabelHidden,
  id,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const hasHint = hint !== undefined && hint !== null;
  const control = useMemo(
    () => ({
      id: controlId,
      describedBy: [error ? errorId : '', hasHint ? hintId : ''].filter(Boolean).join(' ') || undefined,
      isInvalid: Boolean(error),
      isRequired,
    }),
    [controlId, errorId, hintId, error, hasHint, isRequired],
  );
  const labelText = (
    <label htmlFor={controlId}>
      {label}
      {optionalLabel && <Optional> {optionalLabel}</Optional>}
    </label>
  );
  return (
    <FieldContext value={control}>
      <Root>
        {isLabelHidden ? <VisuallyHidden>{labelText}</VisuallyHidden> : <Label>{labelText}</Label>}
        {children}
        {hasHint && <FieldHint id={hintId}>{hint}</FieldHint>}
        <FieldError id={errorId} message={error} />
      </Root>
    </FieldContext>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token('space-2')};
  min-inline-size: 0;
`;

const Label = styled.div`
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-semibold')};
  line-height: ${token('leading-snug')};
`;

const Optional = styled.span`
  font-weight: ${token('weight-regular')};
  color: ${token('text-subtle')};
`;
