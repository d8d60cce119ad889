import { type ComponentPropsWithRef, useState } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from '../field/field-context.ts';
import { tabularDigits } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import { type InputSize, inputBox, inputStates } from './input-style.ts';

export type TextAreaProps = ComponentPropsWithRef<'textarea'>;

/**
 * Several lines of text; grows with what is typed where the browser can (`field-sizing`), from `rows` up. What is longer than
 * `maxLength` is not cut, but counted, and marked as invalid: the form refuses it.
 */
export function TextArea({ rows = 4, maxLength = Number.POSITIVE_INFINITY, onInput, ...rest }: TextAreaProps) {
  const control = useFieldControl(rest);
  const [typed, setTyped] = useState(0);
  const length = typeof rest.value === 'string' ? rest.value.trim().length : typed;
  const isTooLong = length > maxLength;
  return (
    <>
      <Root
        {...rest}
        {...control}
        {...(isTooLong && { 'aria-invalid': true })}
        rows={rows}
        onInput={(event) => {
          setTyped(event.currentTarget.value.trim().length);
          onInput?.(event);
        }}
      />
      {length > maxLength * COUNTED_FROM && (
        <Count role="status" $isTooLong={isTooLong}>
          {length} / {maxLength}
        </Count>
      )}
    </>
  );
}

/** The part of `maxLength` from which on characters are counted. */
const COUNTED_FROM = 0.9;

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
