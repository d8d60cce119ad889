import type { MessageComposerProps, OutgoingBubbleProps } from '@karwan/shared-kit';
import type { Copy } from './copy.ts';

export const composerLabels = (t: Copy): MessageComposerProps['labels'] => ({
  write: t('messages.write'),
  send: t('messages.send'),
  charactersLeft: (count) => t('messages.charactersLeft', { count }),
  tooLong: (max, excess) => t('messages.tooLong', { most: max, excess }),
});

export const outgoingLabels = (t: Copy): OutgoingBubbleProps['labels'] => ({
  byYou: t('messages.byYou'),
  sending: t('messages.sending'),
  waiting: t('messages.waiting'),
  refused: (reason) => t('messages.refused', { reason }),
  retry: t('retry'),
  discard: t('messages.discard'),
});
