import { opensModal } from '@karwan/shared-contracts';
import type { MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useGuard } from '../lib/use-guard.ts';

export type GuardedLinkProps = Omit<LinkProps, 'to'> & { to: string; isLoginRequired?: boolean };

/** An internal link. With `isLoginRequired`, visitors must log in before it leads on; it remains a real link. */
export function GuardedLink({ to, isLoginRequired = false, onClick, ...rest }: GuardedLinkProps) {
  const mayFollow = useGuard();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isModifiedClick(event)) return;
    if (!mayFollow({ link: to, isLoginRequired })) event.preventDefault();
  };
  return <Link {...(isLoginRequired && opensModal('login-list'))} {...rest} to={to} onClick={follow} />;
}

const isModifiedClick = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
