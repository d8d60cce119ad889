import {
  correctInspection,
  type InspectionDraft,
  inspectionReportFilePath,
  inspectionReportPath,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Cluster, Dialog, Field, LinkButton, Stack, TextArea, validateLength } from '@karwan/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { cacheInspection, inspectionQuery } from '../../../lib/queries/inspections.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';
import { Appointment } from './Appointment.tsx';

const MIN_REASON_LENGTH = 3;
const MAX_REASON_LENGTH = 300;

/** A signed report, with the button to create a corrected version. */
export function SignedReport({ draft }: { draft: InspectionDraft }) {
  const t = useCopy();
  const [isConfirming, setIsConfirming] = useState(false);
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
        <Button variant="secondary" onClick={() => setIsConfirming(true)}>
          {t('inspections.correct')}
        </Button>
      </Cluster>
      <Dialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('inspections.correct')}
        closeLabel={t('close')}
      >
        <CorrectForm bookingId={draft.bookingId} />
      </Dialog>
    </Stack>
  );
}

function CorrectForm({ bookingId }: { bookingId: string }) {
  const t = useCopy();
  const { call } = useKarwan();
  const queryClient = useQueryClient();
  const toastFailure = useOfficeFailureToast();
  const [reason, setReason] = useState('');
  const [isShort, setIsShort] = useState(false);
  const correct = useMutation({
    mutationFn: () => call(correctInspection, { params: { bookingId }, body: { reason: reason.trim() } }),
    onSuccess: (draft) => {
      queryClient.setQueryData(inspectionQuery(call, bookingId).queryKey, draft);
      cacheInspection(draft);
    },
    onError: toastFailure,
  });
  const longError = validateLength(reason, MAX_REASON_LENGTH);
  const submit = () => {
    const isTooShort = reason.trim().length < MIN_REASON_LENGTH;
    setIsShort(isTooShort);
    if (!isTooShort && !longError) correct.mutate();
  };
  return (
    <Stack>
      <Field
        label={t('inspections.correctWhy')}
        error={longError ?? (isShort ? t('inspections.correctShort') : undefined)}
      >
        <TextArea value={reason} maxLength={MAX_REASON_LENGTH} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Button isBusy={correct.isPending} onClick={submit}>
        {t('inspections.correct')}
      </Button>
    </Stack>
  );
}
