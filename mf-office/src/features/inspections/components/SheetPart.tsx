import { inspectionViews } from '@karwan/shared-contracts/inspection';
import { BodyMap } from '@karwan/shared-kit';
import { Heading, LinkButton, Stack, StickyBar, Text, token, VisuallyHidden } from '@karwan/shared-ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { bodyPanels } from '../data/body-panels.ts';
import type { InspectionSheet, SheetState } from '../data/inspection-sheet.ts';
import { CAR_PART, partAfter, progressOf, type SheetPartData } from '../data/sheet-parts.ts';
import { CarFacts } from './CarFacts.tsx';
import { PointPhotos } from './PointPhotos.tsx';
import { PointRow } from './PointRow.tsx';

type SheetPartProps = { part: SheetPartData; sheet: InspectionSheet; state: SheetState };

/** One part of the sheet: its points, then a link to the next part. */
export function SheetPart({ part, sheet, state }: SheetPartProps) {
  const t = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    globalThis.scrollTo({ top: 0 });
  }, []);
  const next = partAfter(part.id);
  const { all, answered } = progressOf(part, state);
  return (
    <>
      <Stack $gap="space-1">
        <PartName ref={heading} tabIndex={-1} $size="section">
          {part.name ?? t('inspections.car')}
        </PartName>
        {all > 0 && (
          <Text $size="sm" $tone="muted">
            {t('inspections.answered', { answered, all })}
          </Text>
        )}
      </Stack>
      {part.id === CAR_PART && <CarPart sheet={sheet} state={state} />}
      {part.id === 'exterior' && (
        <BodyMap
          label={t('inspections.bodyMap')}
          hint={t('inspections.bodyMapHint')}
          panels={bodyPanels(state.entries)}
        />
      )}
      <Points>
        {part.points.map((point) => (
          <PointRow
            key={point.id}
            point={point}
            entry={state.entries[point.id]}
            photos={state.photos.filter(({ place }) => place === point.id)}
            sheet={sheet}
          />
        ))}
      </Points>
      <StickyBar label={t('inspections.parts')} isPhoneOnly={false}>
        <LinkButton variant="secondary" render={<Link to="?" />}>
          {t('inspections.overview')}
        </LinkButton>
        {next && (
          <NextLink render={<Link to={`?part=${next.id}`} />}>
            {t('inspections.next')}
            <VisuallyHidden>: {next.name}</VisuallyHidden>
          </NextLink>
        )}
      </StickyBar>
    </>
  );
}

function CarPart({ sheet, state }: { sheet: InspectionSheet; state: SheetState }) {
  const t = useCopy();
  return (
    <Stack $gap="space-6">
      <CarFacts entries={state.entries} sheet={sheet} />
      <Stack $gap="space-4">
        <Heading as="h3" $size="card">
          {t('inspections.views')}
        </Heading>
        {inspectionViews.map(({ id, label }) => (
          <View key={id}>
            <Text>{label}</Text>
            <PointPhotos
              place={id}
              name={label}
              sheet={sheet}
              photos={state.photos.filter(({ place }) => place === id)}
              isRequired
            />
          </View>
        ))}
      </Stack>
    </Stack>
  );
}

/* Extra space, so that the last point can be scrolled above the floating offline notice. */
const Points = styled.ol`
  display: grid;
  gap: ${token('space-5')};
  list-style: none;
  margin: 0;
  padding: 0 0 ${token('space-20')};
`;

const View = styled.div`
  display: grid;
  gap: ${token('space-2')};
  padding-block-end: ${token('space-3')};
  border-block-end: 1px solid ${token('border')};
`;

const NextLink = styled(LinkButton)`
  flex: 1;
  min-inline-size: 0;
`;

/* Focused by script when the part opens, so no visible outline is needed. */
const PartName = styled(Heading)`
  outline: none;
`;
