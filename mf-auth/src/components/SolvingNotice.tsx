import { Banner } from '@karwan/shared-ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useCopy } from '../lib/copy.ts';
import { puzzleStore, stopSolving } from '../lib/sms-puzzles.ts';

/** In a form that asks for an SMS: says so while a puzzle is solved for it. Who leaves the form stops that. */
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
