import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from '../field/field-context.ts';
import { token } from '../tokens/token.ts';
import { type InputSize, inputBox, inputStates } from './input-style.ts';

export type TextAreaProps = ComponentPropsWithRef<'textarea'>;

/** Several lines of text; grows with what is typed where the browser can (`field-sizing`), from `rows` up. */
export function TextArea({ rows = 4, ...rest }: TextAreaProps) {
  return <Root {...rest} {...useFieldControl(rest)} rows={rows} />;
}

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
