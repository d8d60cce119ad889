import {
  failureMessage,
  PERSON_REPORT_MAX_LENGTH,
  type PersonReportReason,
  personReportReasons,
  reportPerson,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Banner, Button, Card, Field, Heading, RadioGroup, Stack, Text, TextArea } from '@karwan/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';

type ReportPersonProps = { person: { id: string }; conversationId: string | undefined };

/** Why a person is reported. What was typed stays when the sending fails. */
export function ReportPerson({ person, conversationId }: ReportPersonProps) {
  const t = useCopy();
  const { call } = useKarwan();
  const [reason, setReason] = useState<PersonReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (chosen: PersonReportReason) =>
      call(reportPerson, {
        params: { accountId: person.id },
        body: { reason: chosen, details, ...(conversationId && { conversationId }) },
      }),
  });
  const isTooLong = details.length > PERSON_REPORT_MAX_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (reason && !isTooLong) mutate(reason);
  };
  return (
    <Card>
      <Stack as="section" $gap="space-4" aria-labelledby="report-person">
        <Heading id="report-person" $size="card">
          {t('people.report.title')}
        </Heading>
        {data ? (
          <Banner tone="success" isAnnounced>
            {data.message} {t('people.report.next')}
          </Banner>
        ) : (
          <Stack as="form" noValidate onSubmit={submit} $gap="space-4">
            <Text $tone="muted">{t('people.report.hint')}</Text>
            {error && (
              <Banner tone="danger" isAnnounced>
                {failureMessage(error)}
              </Banner>
            )}
            <RadioGroup
              legend={t('people.report.reason')}
              options={personReportReasons.map(({ slug, label }) => ({ value: slug, label }))}
              value={reason}
              onValueChange={setReason}
              error={isAsked && !reason ? t('people.report.reasonMissing') : undefined}
            />
            <Field
              label={t('people.report.details')}
              optionalLabel={t('people.report.optional')}
              error={isTooLong ? t('people.report.tooLong', { most: PERSON_REPORT_MAX_LENGTH }) : undefined}
            >
              <TextArea rows={4} dir="auto" value={details} onChange={({ target }) => setDetails(target.value)} />
            </Field>
            <div>
              <Button type="submit" isBusy={isPending}>
                {t('people.report.send')}
              </Button>
            </div>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
