import { Banner, Button, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { SaveState } from '../data/autosave.ts';

type SaveNoteProps = { state: SaveState; onKeepMine: () => void; onTakeTheirs: () => void };

/** Where the draft is kept. Two devices with different values let the person choose. */
export function SaveNote({ state, onKeepMine, onTakeTheirs }: SaveNoteProps) {
  const t = useCopy();
  switch (state.kind) {
    case 'conflict':
      return (
        <Banner
          tone="warning"
          isAnnounced
          title={t('sell.save.conflict')}
          actions={
            <>
              <Button size="sm" onClick={onKeepMine}>
                {t('sell.save.keepMine')}
              </Button>
              <Button size="sm" variant="secondary" onClick={onTakeTheirs}>
                {t('sell.save.takeTheirs')}
              </Button>
            </>
          }
        >
          {t('sell.save.conflictText')}
        </Banner>
      );
    case 'refused':
      return (
        <Banner tone="danger" isAnnounced title={t('sell.save.refused')}>
          {state.message}
        </Banner>
      );
    case 'unchanged':
      return <Text role="status" />;
    case 'on-device':
    case 'offline':
    case 'not-saved':
    case 'saving':
    case 'saved':
      return (
        <Text $size="sm" $tone="muted" role="status">
          {t(`sell.save.${state.kind}`)}
        </Text>
      );
  }
}
