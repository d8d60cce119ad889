import { type AuthModal, authOpen, opensModal } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, type ButtonLook } from '@karwan/shared-ui';
import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';

type AuthButtonProps = ButtonLook & { modal: AuthModal; children: ReactNode; beforeOpen?: () => void };

/**
 * Opens an auth modal. Before hydration it submits a plain form that reloads the page with the modal open (`?auth=…`).
 */
export function AuthButton({ modal, beforeOpen, children, ...look }: AuthButtonProps) {
  const { bus } = useKarwan();
  const { pathname, search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'auth');

  const open = (event: FormEvent) => {
    event.preventDefault();
    beforeOpen?.();
    bus.emit(authOpen, { modal });
  };

  return (
    <Form method="get" action={pathname} onSubmit={open}>
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button {...look} {...opensModal(modal)} type="submit" name="auth" value={modal}>
        {children}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: contents;
`;
