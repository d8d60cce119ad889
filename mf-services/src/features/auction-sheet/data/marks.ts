import { type AuctionSheet, bodyPanels, knownOf } from '@karwan/shared-contracts';
import { damageOf } from '@karwan/shared-contracts/auction-sheet-codes';
import type { copyOf } from '../../../lib/copy.ts';

type Copy = ReturnType<typeof copyOf>;
export type Marks = AuctionSheet['marks'];

/** 1 light to 3 heavy; a code that no legend has counts as middling. */
export const severityOf = (code: string): number => damageOf(code)?.severity ?? 2;

/** Every mark once, the worst first: sheets name some twice. */
export const sortedMarks = (marks: Marks): Marks =>
  [...new Map(marks.map((mark) => [`${mark.panel} ${mark.code}`, mark])).values()].sort(
    (one, other) => severityOf(other.code) - severityOf(one.code),
  );

export const codesOn = (marks: Marks, panel: string): string[] =>
  marks.filter((mark) => mark.panel === panel).map(({ code }) => code);

export const panelName = (t: Copy, panel: string) => t(`sheets.panels.${knownOf(bodyPanels, panel) ?? 'unknown'}`);

/** What a code means, in a sentence. */
export const markText = (t: Copy, code: string) => damageOf(code)?.meaning ?? t('sheets.marks.unknown');
