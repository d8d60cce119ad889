import { Banner, Button, Stack } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { GoogleLogin } from '../data/use-google-login.ts';
import { GoogleMark } from './GoogleMark.tsx';

/** The button for Google; while Google's window is open, what to do there; afterwards, what went wrong. */
export function GoogleWay({ google, label }: { google: GoogleLogin; label: string }) {
  const t = useCopy();
  const { state, start, cancel } = google;
  if (state.kind === 'waiting') {
    return (
      <Banner
        isAnnounced
        title={t('google.waiting')}
        actions={
          <>
            <Button variant="secondary" size="sm" onClick={start}>
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
        variant="secondary"
        isWide
        size="lg"
        icon={<GoogleMark />}
        isBusy={state.kind === 'entering'}
        onClick={start}
      >
        {label}
      </Button>
      {state.kind === 'ended' && <Banner tone={state.tone}>{state.message}</Banner>}
    </Stack>
  );
}
