import { Banner, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { SaveState } from '../data/autosave.ts';

/** Save status of the draft. */
export function SaveNote({ state }: { state: SaveState }) {
  const t = useCopy();
  switch (state.kind) {
    case 'refused':
      return (
        <Banner tone="danger" isAnnounced title={t('sell.save.refused')}>
          {state.message}
        </Banner>
      );
    case 'unchanged':
      return <Text role="status" />;
    case 'conflict':
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
