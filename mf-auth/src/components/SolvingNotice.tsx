import { Banner } from '@karwan/shared-ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useCopy } from '../lib/copy.ts';
import { puzzleStore, stopSolving } from '../lib/sms-puzzles.ts';

/** Shown in forms that send an SMS while a proof-of-work puzzle is being solved. Unmounting cancels the puzzle. */
export function SolvingNotice() {
  const t = useCopy();
  const isSolving = useSyncExternalStore(puzzleStore.subscribe, puzzleStore.isSolving, () => false);
  useEffect(() => stopSolving, []);
  return isSolving ? (
    <Banner isAnnounced title={t('checking.title')}>
      {t('checking.text')}
    </Banner>
  ) : null;
}
