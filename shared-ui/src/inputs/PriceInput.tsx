import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';
import { NumberInput, type NumberInputProps } from './NumberInput.tsx';

export type PriceInputProps = Omit<NumberInputProps, 'isGrouped' | 'leading' | 'trailing'> & {
  /** What stands before the digits. */
  currency?: string;
  /** The price as people say it, "25 Lacs · Twenty five lac rupees": shown below, and read with the input. */
  describe?: (pricePkr: number) => ReactNode;
};

/** A price in whole rupees. Money is easily mistyped by a nought, so the amount is said in words at once. */
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
