import { knownOf } from '@karwan/shared-contracts';
import type { BadgeTone } from '@karwan/shared-ui';
import type { Copy } from '../../../lib/copy.ts';

const knownStatuses = ['assigned', 'in-progress', 'done'] as const;
const tones: Readonly<Record<(typeof knownStatuses)[number], BadgeTone>> = {
  assigned: 'info',
  'in-progress': 'warning',
  done: 'success',
};

export function statusName(t: Copy, status: string): string {
  const known = knownOf(knownStatuses, status);
  return known ? t(`inspections.status.${known}`) : status;
}

export function toneOfStatus(status: string): BadgeTone {
  const known = knownOf(knownStatuses, status);
  return known ? tones[known] : 'neutral';
}
