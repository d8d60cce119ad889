import { type AuthModal, authOpen, opensModal } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, type ButtonAppearance } from '@karwan/shared-ui';
import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';

type AuthButtonProps = ButtonAppearance & { modal: AuthModal; children: ReactNode; beforeOpen?: () => void };

/**
 * Opens an auth modal. Before hydration it submits a plain form that reloads the page with the modal open (`?auth=…`).
 */
export function AuthButton({ modal, beforeOpen, children, ...buttonProps }: AuthButtonProps) {
  const { bus } = useKarwan();
  const { pathname, search } = useLocation();
  const otherParameters = [...new URLSearchParams(search)].filter(([name]) => name !== 'auth');

  const open = (event: FormEvent) => {
    event.preventDefault();
    beforeOpen?.();
    bus.emit(authOpen, { modal });
  };

  return (
    <Form method="get" action={pathname} onSubmit={open}>
      {otherParameters.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button {...buttonProps} {...opensModal(modal)} type="submit" name="auth" value={modal}>
        {children}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: contents;
`;
