import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type ButtonAppearance, type ButtonLookStyleProps, buttonStyle } from '../button/button-style.ts';
import { LinkSlot, type LinkSlotProps } from './LinkSlot.tsx';

export type LinkButtonProps = LinkSlotProps & ButtonAppearance & { icon?: ReactNode; trailingIcon?: ReactNode };

/** A link that looks like a button: `<LinkButton render={<Link to="/used-cars/sell" />}>Sell your car</LinkButton>`. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  isWide = false,
  icon,
  trailingIcon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Root {...rest} $variant={variant} $size={size} $isWide={isWide}>
      {icon}
      {children}
      {trailingIcon}
    </Root>
  );
}

const Root = styled(LinkSlot)<ButtonLookStyleProps>`
  ${buttonStyle}
`;
