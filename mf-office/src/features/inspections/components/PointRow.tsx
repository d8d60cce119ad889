import type { InspectionEntry } from '@karwan/shared-contracts';
import { answersOf, type InspectionPoint, needsPhoto } from '@karwan/shared-contracts/inspection';
import { Badge, Button, Cluster, token, VisuallyHidden } from '@karwan/shared-ui';
import { memo, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { InspectionSheet, SheetPhoto } from '../data/inspection-sheet.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { MeasureField } from './MeasureField.tsx';
import { PointDetails } from './PointDetails.tsx';

type PointRowProps = {
  point: InspectionPoint;
  entry: InspectionEntry | undefined;
  photos: readonly SheetPhoto[];
  sheet: InspectionSheet;
};

/** One inspection point, usually answered with one tap. A bad answer opens its details. */
export const PointRow = memo(
  PointRowContent,
  (previous, next) =>
    previous.entry === next.entry &&
    previous.point === next.point &&
    photosKey(previous.photos) === photosKey(next.photos),
);

const photosKey = (photos: readonly SheetPhoto[]) => photos.map(({ id, isSent }) => `${id}${isSent}`).join();

function PointRowContent({ point, entry, photos, sheet }: PointRowProps) {
  const t = useCopy();
  const { id, label, type, isCritical } = point;
  const details = useId();
  const hasDetails = photos.length > 0 || Boolean(entry?.note ?? entry?.microns ?? entry?.marks?.length);
  const [isOpen, setIsOpen] = useState(hasDetails);
  const isPhotoRequired = needsPhoto(point, entry) && photos.length === 0;
  const isShown = isOpen || isPhotoRequired;
  const answer = (value: string) => {
    const answered = { ...entry, value };
    if (needsPhoto(point, answered)) setIsOpen(true);
    sheet.set(id, answered);
  };
  return (
    <Row id={id}>
      <Cluster $justify="space-between" $gap="space-2">
        <Name id={`${details}-name`}>
          {label} {isCritical && <Badge tone="danger">{t('inspections.critical')}</Badge>}
        </Name>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isShown}
          aria-controls={details}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('inspections.more')} <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      </Cluster>
      {type === 'measure' ? (
        <MeasureField point={point} entry={entry} sheet={sheet} />
      ) : (
        <AnswerButtons kind={type} label={label} answers={answersOf[type]} value={entry?.value} onAnswer={answer} />
      )}
      <div id={details} hidden={!isShown}>
        {isShown && (
          <PointDetails point={point} entry={entry} photos={photos} sheet={sheet} isPhotoRequired={isPhotoRequired} />
        )}
      </div>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  gap: ${token('space-2')};
  padding-block-end: ${token('space-4')};
  border-block-end: 1px solid ${token('border')};
  scroll-margin-block-start: ${token('space-8')};
`;

const Name = styled.h3`
  flex: 1;
  min-inline-size: 12rem;
  font-size: ${token('font-size-md')};
  font-weight: ${token('weight-semibold')};
`;
