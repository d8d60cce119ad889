import { type InspectionDraft, officePath } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Badge, Cluster, Heading, Stack, Text, TextLink, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { inspectionQuery } from '../../../lib/queries/inspections.ts';
import { statusName, toneOfStatus } from '../data/inspection-text.ts';
import { partOf } from '../data/sheet-parts.ts';
import { useInspectionSheet } from '../data/use-inspection-sheet.ts';
import { Appointment } from './Appointment.tsx';
import { Overview } from './Overview.tsx';
import { SendingState } from './SendingState.tsx';
import { SheetPart } from './SheetPart.tsx';
import { SignedReport } from './SignedReport.tsx';

type InspectionViewProps = { bookingId: string; officerId: string };

export function InspectionView({ bookingId, officerId }: InspectionViewProps) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(inspectionQuery(call, bookingId));
  return (
    <Page>
      <TextLink render={<Link to={officePath('inspections')} />}>{t('inspections.all')}</TextLink>
      <QueryContent query={query} errorTitle={t('inspections.oneFailed')}>
        {(draft) => (
          <>
            <Head draft={draft} />
            {draft.mayWrite ? (
              <Sheet key={draft.correction} draft={draft} officerId={officerId} />
            ) : (
              <SignedReport draft={draft} />
            )}
          </>
        )}
      </QueryContent>
    </Page>
  );
}

function Head({ draft }: { draft: InspectionDraft }) {
  const t = useCopy();
  const { car, reference, status } = draft;
  return (
    <Cluster $justify="space-between">
      <Heading as="h1" $size="page">
        {car ?? reference}
      </Heading>
      <Badge tone={toneOfStatus(status)}>{statusName(t, status)}</Badge>
    </Cluster>
  );
}

function Sheet({ draft, officerId }: { draft: InspectionDraft; officerId: string }) {
  const t = useCopy();
  const [search] = useSearchParams();
  const part = partOf(search.get('part'));
  const { sheet, device, state } = useInspectionSheet(draft, officerId);
  if (!state.isOpen) return <Text role="status">{t('loading')}</Text>;
  return (
    <Stack $gap="space-5">
      {part === undefined && <Appointment draft={draft} />}
      <SendingState sheet={sheet} state={state} />
      {part === undefined ? (
        <Overview draft={draft} sheet={sheet} device={device} state={state} />
      ) : (
        <SheetPart key={part.id} part={part} sheet={sheet} state={state} />
      )}
    </Stack>
  );
}

/* Designed for phones: on wide screens answers would be too far apart. */
const Page = styled(Stack)`
  max-inline-size: ${token('reading-width')};
`;
