import { Text } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Keyboard shortcuts of a page. Hidden on touch screens. */
export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <Hint $size="sm" $tone="subtle">
      {children}
    </Hint>
  );
}

const Hint = styled(Text)`
  @media (pointer: coarse) {
    display: none;
  }
`;
