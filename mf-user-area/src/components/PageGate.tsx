import { homePathOf } from '@karwan/shared-contracts';
import { useAuthState } from '@karwan/shared-kit';
import { EmptyState, LinkButton } from '@karwan/shared-ui';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useCopy } from '../lib/copy.ts';
import { landingPath, pageAccess, pageOfPath } from '../lib/page-access.ts';

/** Renders the page, or explains why the user cannot access it and where to go instead (UA-14, ACC-07). */
export function PageGate({ children }: { children: ReactNode }) {
  const t = useCopy();
  const { user } = useAuthState();
  const page = pageOfPath(useLocation().pathname);
  const access = user && page ? pageAccess(page, user) : 'open';
  if (!user || access === 'open') return children;
  const home = access === 'workshop' ? homePathOf(user) : landingPath(user);
  return (
    <EmptyState
      headingLevel={1}
      icon={<Lock />}
      title={t(`closed.${access}.title`)}
      actions={<LinkButton render={<Link to={home} />}>{t(`closed.${access}.action`)}</LinkButton>}
    >
      {t(`closed.${access}.text`)}
    </EmptyState>
  );
}
