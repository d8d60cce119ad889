import { canHover, focusRing, token } from '@karwan/shared-ui';
import { css, styled } from 'styled-components';
import { GuardedLink } from './GuardedLink.tsx';

const row = css`
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  inline-size: 100%;
  min-block-size: 2.5rem;
  padding: ${token('space-2')} ${token('space-3')};
  border: 0;
  border-radius: ${token('radius-sm')};
  background: transparent;
  color: ${token('text')};
  font-size: ${token('font-size-md')};
  font-weight: ${token('weight-medium')};
  line-height: ${token('leading-snug')};
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  ${focusRing}

  @media (pointer: coarse) {
    min-block-size: ${token('touch-target')};
  }

  ${canHover} {
    &:hover {
      background: ${token('surface-sunken')};
    }
  }

  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: ${token('text-muted')};
  }
`;

/** A link row of a small menu. */
export const MenuRowLink = styled(GuardedLink)`
  ${row}
`;

/** A button row of a small menu. */
export const MenuRowButton = styled.button`
  ${row}
`;

export const MenuRowText = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

export const MenuHeading = styled.p`
  padding: ${token('space-2')} ${token('space-3')};
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-semibold')};
`;

export const MenuDivider = styled.hr`
  block-size: 1px;
  margin: ${token('space-2')} ${token('space-3')};
  border: 0;
  background: ${token('border')};
`;

export const MenuRows = styled.ul`
  display: grid;
`;
