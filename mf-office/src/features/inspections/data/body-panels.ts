import type { InspectionEntries } from '@karwan/shared-contracts';
import { answersOf, inspectionPoints } from '@karwan/shared-contracts/inspection';
import type { BodyPanel } from '@karwan/shared-kit';

/** Body panels with their current answers. */
export const bodyPanels = (entries: InspectionEntries): BodyPanel[] =>
  inspectionPoints
    .filter(({ type }) => type === 'panel')
    .map(({ id, label }) => {
      const { value, microns = null, marks = [] } = entries[id] ?? {};
      const answer = answersOf.panel.find((each) => each.value === value);
      return { id, label, microns, marks, answer: answer?.label ?? null, score: answer?.score ?? null };
    });
