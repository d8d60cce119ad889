import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import { choiceRow } from './choice-style.ts';

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'role'> & {
  label: ReactNode;
  /** A second line under the label. */
  hint?: ReactNode;
};

/** An on/off setting with immediate effect. In a form with a submit button, use `Checkbox`. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  return (
    <Row className={className}>
      <Words>
        {label}
        {hint && <Hint>{hint}</Hint>}
      </Words>
      <Track {...rest} type="checkbox" role="switch" />
    </Row>
  );
}

const Row = styled.label`
  ${choiceRow}
  justify-content: space-between;
`;

const Words = styled.span`
  display: grid;
  gap: 0.125rem;
`;

const Hint = styled.span`
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;

const Track = styled.input`
  appearance: none;
  flex: none;
  inline-size: 2.75rem;
  block-size: 1.625rem;
  margin: 0;
  padding: 0.1875rem;
  border-radius: ${token('radius-full')};
  background: ${token('border-strong')};
  cursor: inherit;
  transition: background-color ${token('duration-normal')} ${token('ease-out')};
  ${focusRing}

  &::before {
    content: '';
    display: block;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    border-radius: inherit;
    background: ${token('surface')};
    box-shadow: ${token('shadow-sm')};
    transition: transform ${token('duration-normal')} ${token('ease-out')};
  }

  &:checked {
    background: ${token('primary')};
  }

  &:checked::before {
    transform: translateX(1.125rem);
  }

  &:dir(rtl):checked::before {
    transform: translateX(-1.125rem);
  }

  &:disabled {
    opacity: 0.5;
  }

  @media (forced-colors: active) {
    border: 1px solid;
    padding: 0.125rem;

    &::before {
      background: ButtonText;
    }

    &:checked {
      background: Highlight;
    }
  }
`;
