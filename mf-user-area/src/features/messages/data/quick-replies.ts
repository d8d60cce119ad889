import type { Conversation } from '@karwan/shared-contracts';

/** Keys of the copy under `messages.quick`. */
const vehicleReplies = ['available', 'price', 'visit', 'file', 'paint', 'inspection'] as const;
const partReplies = ['available', 'fit', 'genuine', 'price', 'delivery'] as const;
export type QuickReply = (typeof vehicleReplies)[number] | (typeof partReplies)[number];

/** Typical first questions of buyers. Parts have no papers and no paint. */
export const quickRepliesOf = ({ vertical }: Conversation['listing']): readonly QuickReply[] =>
  vertical === 'auto-parts' ? partReplies : vehicleReplies;
