import { authLoggedOut, type PayloadOf, profileSuspended } from '@karwan/shared-contracts';
import { Banner, Container } from '@karwan/shared-ui';
import { useEffect, useState } from 'react';
import { useCopy } from '../../lib/copy.ts';
import { useKarwan } from '../../lib/shell-context.tsx';

/** Says until when a suspended account may only read, and why (AUTH-16). Stays until the page is left. */
export function SuspensionBanner() {
  const t = useCopy();
  const { bus, i18n } = useKarwan();
  const [suspension, setSuspension] = useState<PayloadOf<typeof profileSuspended> | null>(null);

  useEffect(() => {
    const offs = [bus.on(profileSuspended, setSuspension), bus.on(authLoggedOut, () => setSuspension(null))];
    return () => {
      for (const off of offs) off();
    };
  }, [bus]);

  if (!suspension) return null;
  const until = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'Asia/Karachi' });
  return (
    <Container>
      <Banner tone="warning" isAnnounced title={t('session.suspendedTitle')}>
        {t('session.suspended', { reason: suspension.reason, until: until.format(new Date(suspension.until)) })}
      </Banner>
    </Container>
  );
}
