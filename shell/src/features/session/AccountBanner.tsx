import { authLoggedIn, formatDate, profileBlocked } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { Banner, Container, TextLink, token } from '@karwan/shared-ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useCarried } from '../../lib/carried-events.ts';
import { useCopy } from '../../lib/copy.ts';
import { readablePhone } from '../../lib/readable-phone.ts';
import { useSite } from '../../lib/shell-context.tsx';

/** Browser timers are limited to about 24 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Shows an account's restriction (AUTH-16): why it is blocked, or until when it is read-only. */
export function AccountBanner() {
  const t = useCopy();
  const { bus } = useKarwan();
  const [blockedReason, setBlockedReason] = useState<string>();
  useCarried(profileBlocked, blockedReason === undefined ? null : { reason: blockedReason }, () =>
    setBlockedReason(undefined),
  );
  const suspension = useSuspension();

  useEffect(() => {
    const offs = [
      bus.on(profileBlocked, ({ reason }) => setBlockedReason(reason)),
      bus.on(authLoggedIn, () => setBlockedReason(undefined)),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [bus]);

  if (blockedReason !== undefined) {
    return (
      <Around>
        <Banner tone="danger" isAnnounced title={t('session.blockedTitle')}>
          {t('session.blockedText', { reason: asSentence(blockedReason) })}
          <Objection />
        </Banner>
      </Around>
    );
  }
  if (!suspension) return null;
  return (
    <Around>
      <Banner tone="warning" isAnnounced title={t('session.suspendedTitle')}>
        {t('session.suspended', {
          reason: asSentence(suspension.reason),
          until: formatDate(suspension.until),
        })}
        <Objection />
      </Banner>
    </Around>
  );
}

/** Contact for objections, if the site's settings have one. */
function Objection() {
  const t = useCopy();
  const { phone, email } = useSite().contact;
  if (!phone && !email) return null;
  return (
    <p>
      {t('session.mistake')} {phone && <Way href={`tel:${phone}`}>{readablePhone(phone)}</Way>}
      {phone && email && ' · '}
      {email && <Way href={`mailto:${email}`}>{email}</Way>}
    </p>
  );
}

/** The logged-in account's suspension until it ends. */
function useSuspension() {
  const { renderedAtMs } = useKarwan();
  const { user } = useAuthState();
  const suspension = user?.suspension;
  const untilMs = suspension ? Date.parse(suspension.until) : 0;
  const [nowMs, setNowMs] = useState(renderedAtMs);

  useEffect(() => {
    if (!untilMs) return;
    let timer: ReturnType<typeof setTimeout>;
    // A timer may fire slightly before the clock's time.
    const look = () => {
      const leftMs = untilMs - Date.now();
      setNowMs(Date.now());
      if (leftMs > 0) timer = setTimeout(look, Math.min(leftMs, LONGEST_TIMER_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [untilMs]);

  return untilMs > nowMs ? suspension : undefined;
}

const asSentence = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`);

const Around = styled(Container)`
  padding-block: ${token('space-3')};
`;

const Way = styled(TextLink)`
  white-space: nowrap;
`;
