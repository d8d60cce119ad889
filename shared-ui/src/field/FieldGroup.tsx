import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { hiddenVisually } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import { FieldError, FieldHint } from './FieldMessage.tsx';

export type FieldGroupProps = {
  legend: ReactNode;
  isLegendHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

/** Several inputs for one question: a fieldset with legend, hint and error. */
export function FieldGroup({ legend, isLegendHidden = false, hint, error, children }: FieldGroupProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <Root aria-describedby={describedBy || undefined} data-invalid={error ? true : undefined}>
      <Legend $isHidden={isLegendHidden}>{legend}</Legend>
      <Body>
        {children}
        {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
        <FieldError id={errorId} message={error} />
      </Body>
    </Root>
  );
}

const Root = styled.fieldset``;

const Legend = styled.legend<{ $isHidden: boolean }>`
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-semibold')};
  line-height: ${token('leading-snug')};
  padding-block-end: ${token('space-2')};
  /* A block, because WebKit counts the height of a legend twice if the fieldset is a flex item. */
  float: inline-start;
  inline-size: 100%;
  ${({ $isHidden }) => $isHidden && hiddenVisually}
`;

const Body = styled.div`
  clear: both;
  display: flex;
  flex-direction: column;
  gap: ${token('space-2')};
`;
