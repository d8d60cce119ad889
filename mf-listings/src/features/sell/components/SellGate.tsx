import { authOpen, opensModal } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, EmptyState } from '@karwan/shared-ui';
import Camera from 'lucide-react/icons/camera';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';

/** Selling requires an account: opens the login once, then waits. */
export function SellGate() {
  const t = useCopy();
  const vertical = useListedVertical();
  const { bus } = useKarwan();
  const { pathname, search } = useLocation();
  const hasOpened = useRef(false);
  const openLogin = () =>
    bus.emit(authOpen, { modal: 'login-list', returnTo: pathname + search, reason: t('sell.gate.reason') });
  const openLoginRef = useRef(openLogin);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    openLoginRef.current();
  }, []);
  return (
    <EmptyState
      headingLevel={1}
      icon={<Camera aria-hidden="true" />}
      title={t(`verticals.${vertical}.sell.gate.title`)}
      actions={
        <Button {...opensModal('login-list')} onClick={openLogin}>
          {t('sell.gate.logIn')}
        </Button>
      }
    >
      {t(`verticals.${vertical}.sell.gate.text`)}
    </EmptyState>
  );
}
