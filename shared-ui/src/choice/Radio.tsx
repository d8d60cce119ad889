import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';
import { choiceBox, choiceDetail, choiceRow } from './choice-style.ts';

export type RadioProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  detail?: ReactNode;
};

/**
 * A native radio with a label; accepts `{...register('seller')}`. Put radios with the same `name` into a `FieldGroup`.
 */
export function Radio({ label, detail, className, ...rest }: RadioProps) {
  return (
    <Row className={className}>
      <Disc {...rest} type="radio" />
      <span>{label}</span>
      {detail !== undefined && <Detail>{detail}</Detail>}
    </Row>
  );
}

const Row = styled.label`
  ${choiceRow}
`;

const Detail = styled.span`
  ${choiceDetail}
`;

const Disc = styled.input`
  ${choiceBox}
  border-radius: ${token('radius-full')};

  &::before {
    content: '';
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: inherit;
    background: ${token('on-primary')};
    transform: scale(0);
    transition: transform ${token('duration-fast')} ${token('ease-out')};
  }

  &:checked::before {
    transform: scale(1);
  }
`;
