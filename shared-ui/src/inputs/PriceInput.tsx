import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';
import { NumberInput, type NumberInputProps } from './NumberInput.tsx';

export type PriceInputProps = Omit<NumberInputProps, 'isGrouped' | 'leading' | 'trailing'> & {
  /** Prefix of the digits. */
  currency?: string;
  /** The price in words, "25 Lacs · Twenty five lac rupees": shown below, and part of the input's description. */
  describe?: (pricePkr: number) => ReactNode;
};

/** A price in whole rupees. Shows the amount in words, as an extra zero is easily missed. */
export function PriceInput({ currency = 'PKR', describe, value, ...rest }: PriceInputProps) {
  const wordsId = useId();
  const words = typeof value === 'number' && !Number.isNaN(value) ? describe?.(value) : null;
  const describedBy = [rest['aria-describedby'], words ? wordsId : ''].filter(Boolean).join(' ') || undefined;
  return (
    <Root>
      <NumberInput {...rest} value={value} aria-describedby={describedBy} leading={<Currency>{currency}</Currency>} />
      {describe && <Words id={wordsId}>{words}</Words>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token('space-2')};
`;

const Currency = styled.span`
  font-weight: ${token('weight-semibold')};
`;

const Words = styled.div`
  min-block-size: 1lh;
  color: ${token('primary-text')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-medium')};
  line-height: ${token('leading-snug')};
`;
