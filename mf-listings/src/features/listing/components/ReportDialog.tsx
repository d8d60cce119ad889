import { failureMessage, type ReportReason, reportListing, reportReasons, toastShow } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Banner, Button, Dialog, Field, RadioGroup, Stack, TextArea, validateLength } from '@karwan/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';

const MAX_DETAILS = 1000;
const FORM_ID = 'report-listing';

export type ReportDialogProps = { listingId: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Form to report an ad. Typed text stays if sending fails. */
export function ReportDialog({ listingId, isOpen, onOpenChange }: ReportDialogProps) {
  const t = useCopy();
  const { call, bus } = useKarwan();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: ReportReason) =>
      call(reportListing, { params: { listingId }, body: { reason: chosen, details } }),
    onSuccess: () => {
      onOpenChange(false);
      bus.emit(toastShow, { variant: 'success', message: t('report.done') });
    },
  });
  const detailsError = validateLength(details, MAX_DETAILS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (reason && !detailsError) mutate(reason);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('report.title')}
      description={t('report.text')}
      closeLabel={t('close')}
      isDismissedOutside={details === ''}
      footer={
        <Button type="submit" form={FORM_ID} isBusy={isPending}>
          {t('report.send')}
        </Button>
      }
    >
      <form id={FORM_ID} onSubmit={submit} noValidate>
        <Stack>
          {error && (
            <Banner tone="danger" isAnnounced>
              {failureMessage(error)}
            </Banner>
          )}
          <RadioGroup
            legend={t('report.reason')}
            options={reportReasons.map(({ slug, label }) => ({ value: slug, label }))}
            value={reason}
            onValueChange={setReason}
            error={isSubmitted && !reason ? t('report.reasonMissing') : undefined}
          />
          <Field label={t('report.details')} optionalLabel={t('optional')} error={detailsError}>
            <TextArea
              rows={3}
              maxLength={MAX_DETAILS}
              value={details}
              onChange={(event) => setDetails(event.target.value)}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
