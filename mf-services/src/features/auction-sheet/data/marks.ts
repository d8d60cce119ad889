import { bodyPanels, knownOf } from '@karwan/shared-contracts';
import { damageOf } from '@karwan/shared-contracts/auction-sheet-codes';
import type { copyOf } from '../../../lib/copy.ts';

type Copy = ReturnType<typeof copyOf>;

export const panelName = (t: Copy, panel: string) => t(`sheets.panels.${knownOf(bodyPanels, panel) ?? 'unknown'}`);

/** Meaning of a code, in a sentence. */
export const markText = (t: Copy, code: string) => damageOf(code)?.meaning ?? t('sheets.marks.unknown');
