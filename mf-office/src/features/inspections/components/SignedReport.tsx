import {
  correctInspection,
  type InspectionDraft,
  inspectionReportFilePath,
  inspectionReportPath,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Cluster, Dialog, Field, LinkButton, lengthError, Stack, TextArea } from '@karwan/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { inspectionQuery, keepInspection } from '../../../lib/queries/inspections.ts';
import { useOfficeFailure } from '../../../lib/use-office-failure.ts';
import { Appointment } from './Appointment.tsx';

const SHORTEST_REASON = 3;
const LONGEST_REASON = 300;

/** A signed report, with the button to create a corrected version. */
export function SignedReport({ draft }: { draft: InspectionDraft }) {
  const t = useCopy();
  const [isAsking, setIsAsking] = useState(false);
  const { reportNumber } = draft;
  return (
    <Stack $gap="space-5">
      <Appointment draft={draft} />
      <Cluster>
        {reportNumber && (
          <>
            <LinkButton href={inspectionReportPath(reportNumber)}>{t('inspections.report')}</LinkButton>
            <LinkButton variant="secondary" href={inspectionReportFilePath(reportNumber)} download>
              {t('inspections.pdf')}
            </LinkButton>
          </>
        )}
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          {t('inspections.correct')}
        </Button>
      </Cluster>
      <Dialog isOpen={isAsking} onOpenChange={setIsAsking} title={t('inspections.correct')} closeLabel={t('close')}>
        <CorrectForm bookingId={draft.bookingId} />
      </Dialog>
    </Stack>
  );
}

function CorrectForm({ bookingId }: { bookingId: string }) {
  const t = useCopy();
  const { call } = useKarwan();
  const queryClient = useQueryClient();
  const tellFailure = useOfficeFailure();
  const [reason, setReason] = useState('');
  const [isShort, setIsShort] = useState(false);
  const correct = useMutation({
    mutationFn: () => call(correctInspection, { params: { bookingId }, body: { reason: reason.trim() } }),
    onSuccess: (draft) => {
      queryClient.setQueryData(inspectionQuery(call, bookingId).queryKey, draft);
      keepInspection(draft);
    },
    onError: tellFailure,
  });
  const longError = lengthError(reason, LONGEST_REASON);
  const submit = () => {
    const isTooShort = reason.trim().length < SHORTEST_REASON;
    setIsShort(isTooShort);
    if (!isTooShort && !longError) correct.mutate();
  };
  return (
    <Stack>
      <Field
        label={t('inspections.correctWhy')}
        error={longError ?? (isShort ? t('inspections.correctShort') : undefined)}
      >
        <TextArea value={reason} maxLength={LONGEST_REASON} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Button isBusy={correct.isPending} onClick={submit}>
        {t('inspections.correct')}
      </Button>
    </Stack>
  );
}
