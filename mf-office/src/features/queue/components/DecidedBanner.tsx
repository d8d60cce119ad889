import { Banner, Button } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { Decisions } from '../data/use-decisions.ts';

/** Banner with the last decision and its Undo button. */
export function DecidedBanner({ decisions: { decided, undo, isBusy } }: { decisions: Decisions }) {
  const t = useCopy();
  if (decided === undefined) return null;
  return (
    <Banner
      tone={decided.isComplete ? 'success' : 'warning'}
      isAnnounced
      actions={
        decided.undo.length > 0 && (
          <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => void undo()}>
            {t('queue.undo')}
          </Button>
        )
      }
    >
      {decided.message}
    </Banner>
  );
}
