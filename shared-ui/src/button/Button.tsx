import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../spinner/Spinner.tsx';
import { type ButtonAppearance, type ButtonLookStyleProps, buttonStyle } from './button-style.ts';

export type ButtonProps = ButtonAppearance &
  ComponentPropsWithRef<'button'> & {
    /** Shows a spinner, sets `aria-busy` and ignores presses; size, focus and name do not change. */
    isBusy?: boolean;
    icon?: ReactNode;
    trailingIcon?: ReactNode;
  };

/** An action on this page. Default `type`: `button`. For navigation, use `LinkButton`. */
export function Button({
  variant = 'primary',
  size = 'md',
  isWide = false,
  isBusy = false,
  icon,
  trailingIcon,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      type="button"
      {...rest}
      $variant={variant}
      $size={size}
      $isWide={isWide}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      {isBusy && (
        <BusyMark>
          <Spinner />
        </BusyMark>
      )}
      <Content $isHidden={isBusy}>
        {icon}
        {children}
        {trailingIcon}
      </Content>
    </Root>
  );
}

const Root = styled.button<ButtonLookStyleProps>`
  ${buttonStyle}
`;

const Content = styled.span<{ $isHidden: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: inherit;
  opacity: ${({ $isHidden }) => ($isHidden ? 0 : 1)};
`;

const BusyMark = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
