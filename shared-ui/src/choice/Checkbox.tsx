import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { FieldError, FieldHint } from '../field/FieldMessage.tsx';
import { token } from '../tokens/token.ts';
import { choiceBox, choiceDetail, choiceRow } from './choice-style.ts';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  /** Content at the end of the row, for example a count. */
  detail?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Some, but not all, of the items that this box represents are selected. */
  isIndeterminate?: boolean;
};

/** A native checkbox with a label; accepts `{...register('terms')}`. */
export function Checkbox({
  label,
  detail,
  hint,
  error,
  isIndeterminate = false,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (inputRef.current) inputRef.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <Root className={className}>
      <Row>
        <Box
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={rest['aria-describedby'] ?? describedBy}
          ref={(element) => {
            inputRef.current = element;
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
          }}
        />
        <span>{label}</span>
        {detail !== undefined && <Detail>{detail}</Detail>}
      </Row>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <FieldError id={`${id}-error`} message={error} />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token('space-2')};
`;

const Row = styled.label`
  ${choiceRow}
`;

const Detail = styled.span`
  ${choiceDetail}
`;

const Box = styled.input`
  ${choiceBox}
  border-radius: 0.3125rem;

  &::before {
    content: '';
    inline-size: 0.75rem;
    block-size: 0.75rem;
    background: ${token('on-primary')};
    clip-path: polygon(12% 46%, 0 60%, 38% 94%, 100% 20%, 86% 8%, 37% 66%);
    transform: scale(0);
    transition: transform ${token('duration-fast')} ${token('ease-out')};
  }

  &:checked::before {
    transform: scale(1);
  }

  &:indeterminate::before {
    clip-path: inset(40% 5%);
    transform: scale(1);
  }
`;
