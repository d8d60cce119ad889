import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { above } from '../tokens/media.ts';
import { token } from '../tokens/token.ts';

export type StickyBarProps = {
  /** Names the group of actions for screen readers. */
  label: string;
  /** Below 1024 px only: wider screens show the actions elsewhere. */
  isPhoneOnly?: boolean;
  children: ReactNode;
};

/**
 * The main actions, in reach of a thumb at the bottom of the screen. Put it last in what it belongs to. `data-sticky-bar`
 * lifts the token `floor`, and with it all that floats at the bottom of the window.
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

  ${above.desktop} {
    ${({ $isPhoneOnly }) =>
      $isPhoneOnly &&
      css`
        display: none;
      `}
  }
`;
