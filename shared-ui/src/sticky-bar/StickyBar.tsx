import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { above } from '../tokens/media.ts';
import { token } from '../tokens/token.ts';

export type StickyBarProps = {
  /** Accessible name of the group of actions. */
  label: string;
  /** Only below 1024 px: wider screens show the actions elsewhere. */
  isPhoneOnly?: boolean;
  children: ReactNode;
};

/**
 * The main actions, at the bottom of the screen within reach of a thumb. Place it last in its container.
 * `data-sticky-bar` raises the token `floor`, and with it everything that floats at the bottom of the window.
 */
export function StickyBar({ label, isPhoneOnly = true, children }: StickyBarProps) {
  return (
    <Bar role="group" aria-label={label} data-sticky-bar={isPhoneOnly ? 'phone' : 'always'} $isPhoneOnly={isPhoneOnly}>
      {children}
    </Bar>
  );
}

const Bar = styled.div<{ $isPhoneOnly: boolean }>`
  position: sticky;
  inset-block-end: 0;
  z-index: ${token('z-sticky')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-3')};
  padding: ${token('space-3')} ${token('gutter')};
  padding-block-end: max(${token('space-3')}, env(safe-area-inset-bottom));
  background: ${token('surface')};
  border-block-start: 1px solid ${token('border')};
  box-shadow: ${token('shadow-up')};

  ${({ $isPhoneOnly }) =>
    $isPhoneOnly &&
    css`
      /* In a row, unless the text is large. */
      a,
      button {
        flex: 1 6rem;
        inline-size: auto;
      }

      ${above.desktop} {
        display: none;
      }
    `}
`;
