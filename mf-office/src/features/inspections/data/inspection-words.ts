import { knownOf } from '@karwan/shared-contracts';
import type { BadgeTone } from '@karwan/shared-ui';
import type { Copy } from '../../../lib/copy.ts';

const shown = ['assigned', 'in-progress', 'done'] as const;
const tones: Readonly<Record<(typeof shown)[number], BadgeTone>> = {
  assigned: 'info',
  'in-progress': 'warning',
  done: 'success',
};

export function statusWord(t: Copy, status: string): string {
  const known = knownOf(shown, status);
  return known ? t(`inspections.status.${known}`) : status;
}

export function toneOfStatus(status: string): BadgeTone {
  const known = knownOf(shown, status);
  return known ? tones[known] : 'neutral';
}
