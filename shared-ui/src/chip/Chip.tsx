import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { canHover } from '../tokens/media.ts';
import { focusRing, oneLine } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';

export type ChipProps = {
  children: ReactNode;
  /** Adds a remove button; requires `removeLabel` ("Remove Toyota"). */
  onRemove?: () => void;
  removeLabel?: string;
};

/** A chosen value, such as an active filter. Put several into a named list (`ul`/`li`). */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <Root $isRemovable={Boolean(onRemove)}>
      <Text>{children}</Text>
      {onRemove && (
        <Remove type="button" aria-label={removeLabel} onClick={onRemove}>
          <X aria-hidden="true" />
        </Remove>
      )}
    </Root>
  );
}

const Root = styled.span<{ $isRemovable: boolean }>`
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  min-block-size: 2rem;
  padding-inline: ${token('space-3')} ${({ $isRemovable }) => token($isRemovable ? 'space-1' : 'space-3')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-full')};
  background: ${token('surface')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-medium')};
`;

const Text = styled.span`
  ${oneLine}
`;

const Remove = styled.button`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: ${token('radius-full')};
  background: transparent;
  color: ${token('text-muted')};
  cursor: pointer;
  ${focusRing}

  &::after {
    content: '';
    position: absolute;
    inset: -0.5rem;
  }

  ${canHover} {
    &:hover {
      background: ${token('surface-sunken')};
      color: ${token('text')};
    }
  }

  svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;
