import { authOpen, type ShownVertical } from '@karwan/shared-contracts';
import { Island, useKarwan } from '@karwan/shared-kit';
import { useEffect, useEffectEvent } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { listingIsland } from '../../../lib/listing-island.tsx';
import { useVertical } from '../../../lib/vertical-context.tsx';

/** Opens the login for a visitor (ACC-04); who closes it goes on reading what is public. */
export const AskLogin = () => <Island of={askLogin} props={{ vertical: useVertical() }} />;

function OpensLogin() {
  const t = useCopy();
  const { auth, bus } = useKarwan();
  const ask = useEffectEvent(() => {
    if (!auth.getSnapshot().isLoggedIn) bus.emit(authOpen, { modal: 'login-list', reason: t('detail.askReason') });
  });
  // Once for a page: who closed it, or logs out here, is not asked again.
  useEffect(() => ask(), []);
  return null;
}

export const askLogin = listingIsland<{ vertical: ShownVertical }>(
  { name: 'ask-login', on: 'load', words: () => ['detail.askReason'] },
  OpensLogin,
);
