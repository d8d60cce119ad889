import { authOpen, type ShownVertical } from '@karwan/shared-contracts';
import { Island, useKarwan } from '@karwan/shared-kit';
import { useEffect, useEffectEvent } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { listingIsland } from '../../../lib/listing-island.tsx';
import { useVertical } from '../../../lib/vertical-context.tsx';

/** Opens the login for visitors (ACC-04). Closing it leaves the public page readable. */
export const AskLogin = () => <Island of={askLogin} props={{ vertical: useVertical() }} />;

function LoginOpener() {
  const t = useCopy();
  const { auth, bus } = useKarwan();
  const openLogin = useEffectEvent(() => {
    if (!auth.getSnapshot().isLoggedIn) bus.emit(authOpen, { modal: 'login-list', reason: t('detail.askReason') });
  });
  // Once per page: not again after closing it or logging out here.
  useEffect(() => openLogin(), []);
  return null;
}

export const askLogin = listingIsland<{ vertical: ShownVertical }>(
  { name: 'ask-login', on: 'load', words: () => ['detail.askReason'] },
  LoginOpener,
);
