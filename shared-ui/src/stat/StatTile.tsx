import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';

export type StatTileProps = {
  label: string;
  value: ReactNode;
  /** Explains the figure or its trend: "12 more than last week". */
  detail?: ReactNode;
  icon?: ReactNode;
};

/** One figure with a label. Put several into a grid. */
export function StatTile({ label, value, detail, icon }: StatTileProps) {
  return (
    <Root>
      <Label>
        {icon}
        {label}
      </Label>
      <Value>{value}</Value>
      {detail && <Detail>{detail}</Detail>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: ${token('space-1')};
  padding: ${token('space-4')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-lg')};
  background: ${token('surface')};
`;

const Label = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};

  & > svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
`;

const Value = styled.div`
  font-size: ${token('font-size-2xl')};
  font-weight: ${token('weight-bold')};
  font-variant-numeric: tabular-nums;
  letter-spacing: ${token('tracking-tight')};
  line-height: ${token('leading-tight')};
`;

const Detail = styled.div`
  color: ${token('text-subtle')};
  font-size: ${token('font-size-sm')};
`;
