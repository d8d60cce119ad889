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
  const knownStatus = knownOf(knownStatuses, status);
  return knownStatus ? t(`inspections.status.${knownStatus}`) : status;
}

export function toneOfStatus(status: string): BadgeTone {
  const knownStatus = knownOf(knownStatuses, status);
  return knownStatus ? tones[knownStatus] : 'neutral';
}
