import { authLoggedIn, formatDate, profileBlocked } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { Banner, Container, TextLink, token } from '@karwan/shared-ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../lib/copy.ts';
import { readablePhone } from '../../lib/readable-phone.ts';
import { useSite } from '../../lib/shell-context.tsx';
import { useStoredEvent } from '../../lib/stored-events.ts';

/** Browser timers are limited to about 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Shows an account's restriction (AUTH-16): why it is blocked, or until when it is read-only. */
export function AccountBanner() {
  const t = useCopy();
  const { bus } = useKarwan();
  const [blockedReason, setBlockedReason] = useState<string>();
  useStoredEvent(profileBlocked, blockedReason === undefined ? null : { reason: blockedReason }, () =>
    setBlockedReason(undefined),
  );
  const suspension = useSuspension();

  useEffect(() => {
    const unsubscribers = [
      bus.on(profileBlocked, ({ reason }) => setBlockedReason(reason)),
      bus.on(authLoggedIn, () => setBlockedReason(undefined)),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [bus]);

  if (blockedReason !== undefined) {
    return (
      <BannerContainer>
        <Banner tone="danger" isAnnounced title={t('session.blockedTitle')}>
          {t('session.blockedText', { reason: withFullStop(blockedReason) })}
          <ObjectionContact />
        </Banner>
      </BannerContainer>
    );
  }
  if (!suspension) return null;
  return (
    <BannerContainer>
      <Banner tone="warning" isAnnounced title={t('session.suspendedTitle')}>
        {t('session.suspended', {
          reason: withFullStop(suspension.reason),
          until: formatDate(suspension.until),
        })}
        <ObjectionContact />
      </Banner>
    </BannerContainer>
  );
}

/** Contact for objections, if the site's settings have one. */
function ObjectionContact() {
  const t = useCopy();
  const { phone, email } = useSite().contact;
  if (!phone && !email) return null;
  return (
    <p>
      {t('session.mistake')} {phone && <ContactLink href={`tel:${phone}`}>{readablePhone(phone)}</ContactLink>}
      {phone && email && ' · '}
      {email && <ContactLink href={`mailto:${email}`}>{email}</ContactLink>}
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
    const update = () => {
      const remainingMs = untilMs - Date.now();
      setNowMs(Date.now());
      if (remainingMs > 0) timer = setTimeout(update, Math.min(remainingMs, MAX_TIMER_MS));
    };
    update();
    return () => clearTimeout(timer);
  }, [untilMs]);

  return untilMs > nowMs ? suspension : undefined;
}

const withFullStop = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`);

const BannerContainer = styled(Container)`
  padding-block: ${token('space-3')};
`;

const ContactLink = styled(TextLink)`
  white-space: nowrap;
`;
