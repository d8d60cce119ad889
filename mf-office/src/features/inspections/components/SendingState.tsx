import { Banner, type BannerTone, Button, Stack } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import type { InspectionSheet, SendState, SheetState } from '../data/inspection-sheet.ts';

const tones: Readonly<Record<SendState, BannerTone>> = {
  idle: 'success',
  sending: 'info',
  offline: 'warning',
  login: 'warning',
  'too-long': 'warning',
  refused: 'danger',
};

/** Sync status of the sheet. */
export function SendingState({ sheet, state }: { sheet: InspectionSheet; state: SheetState }) {
  const t = useCopy();
  const { sending, unsent: count, isStoredOnDevice, refusal } = state;
  const isOnline = useIsOnline();
  const shown = sending === 'idle' && count > 0 ? 'sending' : sending;
  const isWaiting = shown === 'offline' || shown === 'refused';
  if (!isOnline && isStoredOnDevice) {
    return (
      <Banner tone="warning" isAnnounced>
        {t('inspections.withoutNet')} {count > 0 && t('inspections.unsent', { count })}
      </Banner>
    );
  }
  return (
    <Stack $gap="space-2">
      <Banner
        tone={tones[shown]}
        isAnnounced
        actions={
          isWaiting && (
            <Button size="sm" variant="secondary" onClick={() => void sheet.sendNow()}>
              {t('inspections.sendNow')}
            </Button>
          )
        }
      >
        {t(`inspections.sending.${shown}`, { count })} {refusal}
      </Banner>
      {!isStoredOnDevice && count > 0 && <Banner tone="danger">{t('inspections.notKept')}</Banner>}
    </Stack>
  );
}
