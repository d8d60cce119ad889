import { CountBadge, canHover, focusRing, token, VisuallyHidden } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';

type CountLinkProps = { to: string; label: string; count: number; countLabel: string; children: ReactNode };

/** An icon link to messages or notifications with the unread count (HDR-16). */
export function CountLink({ to, label, count, countLabel, children }: CountLinkProps) {
  return (
    <Root to={to} title={label}>
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
      <Corner>
        <CountBadge count={count} label={countLabel} />
      </Corner>
    </Root>
  );
}

const Root = styled(Link)`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${token('touch-target')};
  block-size: ${token('touch-target')};
  border-radius: ${token('radius-full')};
  color: inherit;
  ${focusRing}

  ${canHover} {
    &:hover {
      background: ${token('surface-sunken')};
    }
  }

  & > svg {
    inline-size: 50%;
    block-size: auto;
  }
`;

const Corner = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 50%;
  line-height: 1;
`;
