import type { InspectionDraft } from '@karwan/shared-contracts';
import { inspectionPoints } from '@karwan/shared-contracts/inspection';
import { Badge, Card, CardLink, ProgressBar, Stack, Text, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import type { InspectionDevice } from '../data/inspection-device.ts';
import type { InspectionSheet, SheetState } from '../data/inspection-sheet.ts';
import { missingAnswers, progressOf, type SheetPartData, sheetParts } from '../data/sheet-parts.ts';
import { SignInspection } from './SignInspection.tsx';

type OverviewProps = { draft: InspectionDraft; sheet: InspectionSheet; device: InspectionDevice; state: SheetState };

const POINT_COUNT = inspectionPoints.length;

/** All parts of the sheet with their missing answers, and the signature. */
export function Overview({ draft, sheet, device, state }: OverviewProps) {
  const t = useCopy();
  const answered = POINT_COUNT - missingAnswers(state).points.length;
  return (
    <Stack $gap="space-5">
      <Stack $gap="space-2">
        <ProgressBar label={t('inspections.progress')} value={answered / POINT_COUNT} />
        <Text $size="sm" $tone="muted">
          {t('inspections.answered', { answered, all: POINT_COUNT })}
        </Text>
      </Stack>
      <RowList>
        {sheetParts.map((part) => (
          <Part key={part.id} part={part} state={state} />
        ))}
      </RowList>
      <SignInspection draft={draft} sheet={sheet} device={device} state={state} />
    </Stack>
  );
}

function Part({ part, state }: { part: SheetPartData; state: SheetState }) {
  const t = useCopy();
  const { all, answered, missing, photos } = progressOf(part, state);
  return (
    <Card as="li" $isLink $padding="sm">
      <Row>
        <CardLink render={<Link to={`?part=${part.id}`} />}>{part.name ?? t('inspections.car')}</CardLink>
        {missing === 0 && <Badge tone="success">{t('inspections.complete')}</Badge>}
        {missing > 0 && photos === missing && (
          <Badge tone="warning">{t('inspections.photosMissing', { count: photos })}</Badge>
        )}
        {missing > photos && (
          <Count $size="sm" $tone="muted">
            {all > 0 ? `${answered}\u00a0/\u00a0${all}` : t('inspections.missing', { count: missing })}
          </Count>
        )}
      </Row>
    </Card>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-3')};
  min-block-size: ${token('space-8')};
`;

const Count = styled(Text)`
  flex: none;
`;
