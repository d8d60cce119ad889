import { INSPECTION_NOTE_MAX_LENGTH, type InspectionEntry } from '@karwan/shared-contracts';
import { type InspectionPoint, panelMarks } from '@karwan/shared-contracts/inspection';
import { ChoiceChips, Field, Stack, TextArea, validateLength } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { InspectionSheet, SheetPhoto } from '../data/inspection-sheet.ts';
import { PaintField } from './PaintField.tsx';
import { PointPhotos } from './PointPhotos.tsx';

type PointDetailsProps = {
  point: InspectionPoint;
  entry: InspectionEntry | undefined;
  photos: readonly SheetPhoto[];
  sheet: InspectionSheet;
  isPhotoRequired: boolean;
};

/**
 * Optional details of a point: photos, a note, and for a body panel its paint and marks. All but photos need an answer.
 */
export function PointDetails({ point, entry, photos, sheet, isPhotoRequired }: PointDetailsProps) {
  const t = useCopy();
  const { id, label, type } = point;
  const change = (changes: Partial<InspectionEntry>) => entry && sheet.set(id, { ...entry, ...changes });
  return (
    <Stack $gap="space-3">
      <PointPhotos place={id} name={label} photos={photos} sheet={sheet} isRequired={isPhotoRequired} />
      {type === 'panel' && (
        <>
          <PaintField microns={entry?.microns} isDisabled={!entry} onChange={(microns) => change({ microns })} />
          <ChoiceChips
            legend={t('inspections.marks')}
            isMultiple
            options={panelMarks.map((value) => ({ value, label: t(`inspections.mark.${value}`), isDisabled: !entry }))}
            selected={entry?.marks ?? []}
            onSelectedChange={(marks) => change({ marks })}
          />
        </>
      )}
      <Field
        label={t('inspections.noteOf')}
        hint={entry ? undefined : t('inspections.answerFirst')}
        error={validateLength(entry?.note ?? '', INSPECTION_NOTE_MAX_LENGTH)}
      >
        <TextArea
          rows={2}
          maxLength={INSPECTION_NOTE_MAX_LENGTH}
          disabled={!entry}
          value={entry?.note ?? ''}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
    </Stack>
  );
}
