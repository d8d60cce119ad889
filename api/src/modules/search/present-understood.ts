import { formatSegments } from '@karwan/shared-contracts';
import type { UnderstoodText } from './text/understand-text.ts';

export const presentUnderstood = ({ parts, ignored, isElsewhere }: UnderstoodText) => ({
  parts: parts.map((part) => ({ ...part, filters: formatSegments(part.filters) })),
  ignored: [...ignored],
  isElsewhere,
});
