import { Banner, Text } from '@karwan/shared-ui';
import { styled } from 'styled-components';
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
    case 'conflict':
    case 'on-device':
    case 'offline':
    case 'not-saved':
    case 'saving':
    case 'saved':
      return (
        <Line $size="sm" $tone="muted" role="status">
          {state.kind !== 'unchanged' && t(`sell.save.${state.kind}`)}
        </Line>
      );
  }
}

/** Has the same height without text, so that the buttons below do not move when it appears. */
const Line = styled(Text)`
  min-block-size: 1lh;
`;
