import { Banner, Button, Stack } from '@karwan/shared-ui';
import { useEffect, useRef } from 'react';
import { HelpContact } from '../../../components/HelpContact.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { GoogleLogin } from '../data/use-google-login.ts';
import { GoogleMark } from './GoogleMark.tsx';

/** Google button. Shows instructions while Google's window is open, and the error afterwards. */
export function GoogleButton({ google, label }: { google: GoogleLogin; label: string }) {
  const t = useCopy();
  const { state, start, cancel } = google;
  const isWaiting = state.kind === 'waiting';
  const button = useRef<HTMLButtonElement>(null);
  const hasWaited = useRef(false);

  // The two buttons replace each other, so move the focus to the new one.
  useEffect(() => {
    if (hasWaited.current !== isWaiting) button.current?.focus();
    hasWaited.current = isWaiting;
  }, [isWaiting]);

  if (isWaiting) {
    return (
      <Banner
        isAnnounced
        title={t('google.waiting')}
        actions={
          <>
            <Button ref={button} variant="secondary" size="sm" onClick={start}>
              {t('google.openAgain')}
            </Button>
            <Button variant="quiet" size="sm" onClick={cancel}>
              {t('google.cancel')}
            </Button>
          </>
        }
      >
        {t('google.waitingHint')}
      </Banner>
    );
  }
  return (
    <Stack $gap="space-2">
      <Button
        ref={button}
        variant="secondary"
        isWide
        size="lg"
        icon={<GoogleMark />}
        isBusy={state.kind === 'entering'}
        onClick={start}
      >
        {label}
      </Button>
      {state.kind === 'ended' && (
        <Banner tone={state.tone}>
          {state.message} {state.isBlocked && <HelpContact />}
        </Banner>
      )}
    </Stack>
  );
}
