import { Banner, Button } from '@karwan/shared-ui';
import { useCopy } from '../lib/copy.ts';

type ChangedBannerProps = {
  message: string | undefined;
  /** Undefined: the change cannot be undone. */
  onUndo?: (() => void) | undefined;
  isBusy?: boolean;
};

/** Banner with the last change and its Undo button. */
export function ChangedBanner({ message, onUndo, isBusy = false }: ChangedBannerProps) {
  const t = useCopy();
  if (message === undefined) return null;
  return (
    <Banner
      tone="success"
      isAnnounced
      actions={
        onUndo && (
          <Button variant="secondary" size="sm" isBusy={isBusy} onClick={onUndo}>
            {t('queue.undo')}
          </Button>
        )
      }
    >
      {message}
    </Banner>
  );
}
