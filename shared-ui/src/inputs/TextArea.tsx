import { type ComponentPropsWithRef, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from '../field/field-context.ts';
import { tabularDigits } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { type InputSize, inputBox, inputStates } from './input-style.ts';
import { validateLength } from './validate-length.ts';

export type TextAreaProps = ComponentPropsWithRef<'textarea'>;

/**
 * Multi-line text. Starts at `rows` and grows with its content where supported (`field-sizing`). Text over `maxLength`
 * is not truncated: it is counted, marked invalid and announced once. Forms validate it with `validateLength`.
 */
export function TextArea({ rows = 4, maxLength, onInput, ref, ...rest }: TextAreaProps) {
  const control = useFieldControl(rest);
  const countId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const setInput = useCallback(
    (element: HTMLTextAreaElement | null) => {
      input.current = element;
      if (typeof ref === 'function') return ref(element);
      if (ref) ref.current = element;
    },
    [ref],
  );
  // Forms set the value without an event, e.g. for restored drafts and resets.
  useLayoutEffect(() => setText(input.current?.value ?? ''));
  const length = text.trim().length;
  const error = maxLength === undefined ? undefined : validateLength(text, maxLength);
  const isCounted = maxLength !== undefined && length > maxLength * COUNT_FROM_FRACTION;
  return (
    <>
      <Root
        dir="auto"
        {...rest}
        {...control}
        {...(error && { 'aria-invalid': true })}
        {...(isCounted && { 'aria-describedby': [control['aria-describedby'], countId].filter(Boolean).join(' ') })}
        ref={setInput}
        rows={rows}
        onInput={(event) => {
          setText(event.currentTarget.value);
          onInput?.(event);
        }}
      />
      {isCounted && (
        <Count id={countId} $isTooLong={Boolean(error)}>
          {length} / {maxLength}
        </Count>
      )}
      {/* If the field has an error, the field announces it. */}
      {maxLength !== undefined && (
        <VisuallyHidden aria-live="polite">{control['aria-invalid'] ? '' : error}</VisuallyHidden>
      )}
    </>
  );
}

/** Fraction of `maxLength` from which the counter is shown. */
const COUNT_FROM_FRACTION = 0.9;

const Count = styled.span<{ $isTooLong: boolean }>`
  ${tabularDigits}
  font-size: ${token('font-size-sm')};
  color: ${({ $isTooLong }) => token($isTooLong ? 'danger' : 'text-muted')};
`;

const Root = styled.textarea<{ $size?: InputSize }>`
  ${inputBox}
  ${inputStates}
  display: block;
  padding: ${token('space-3')} ${token('space-4')};
  line-height: ${token('leading-normal')};
  resize: vertical;
  field-sizing: content;
  min-block-size: calc(${({ rows = 4 }) => rows} * 1lh + 2 * ${token('space-3')});
  max-block-size: 60vh;
`;
