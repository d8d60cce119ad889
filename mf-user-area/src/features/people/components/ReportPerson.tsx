import {
  failureMessage,
  PERSON_REPORT_MAX_LENGTH,
  type PersonReportReason,
  personReportReasons,
  reportPerson,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import {
  Banner,
  Button,
  Card,
  Field,
  focusRing,
  Heading,
  RadioGroup,
  Stack,
  Text,
  TextArea,
  token,
  validateLength,
} from '@karwan/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type ReportPersonProps = { person: { id: string; isBlocked: boolean }; conversationId: string | undefined };

/** Form to report a user. Typed text stays if sending fails. */
export function ReportPerson({ person, conversationId }: ReportPersonProps) {
  const t = useCopy();
  const { call } = useKarwan();
  const [reason, setReason] = useState<PersonReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (chosen: PersonReportReason) =>
      call(reportPerson, {
        params: { accountId: person.id },
        body: { reason: chosen, details, ...(conversationId && { conversationId }) },
      }),
  });
  const detailsError = validateLength(details, PERSON_REPORT_MAX_LENGTH);
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data) thanks.current?.focus();
  }, [data]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (reason && !detailsError) mutate(reason);
    else form.current?.querySelector<HTMLElement>(reason ? 'textarea' : 'input')?.focus();
  };
  return (
    <Card>
      <Stack as="section" $gap="space-4" aria-labelledby="report-person">
        <Heading id="report-person" $size="card">
          {t('people.report.title')}
        </Heading>
        {data ? (
          <Thanks ref={thanks} tabIndex={-1}>
            <Banner tone="success">
              {data.message} {!person.isBlocked && t('people.report.next')}
            </Banner>
          </Thanks>
        ) : (
          <Stack as="form" ref={form} noValidate onSubmit={submit} $gap="space-4">
            <Text $tone="muted">{t(conversationId ? 'people.report.hint' : 'people.report.hintWithoutChat')}</Text>
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
              error={isSubmitted && !reason ? t('people.report.reasonMissing') : undefined}
            />
            <Field label={t('people.report.details')} optionalLabel={t('people.report.optional')} error={detailsError}>
              <TextArea
                rows={4}
                maxLength={PERSON_REPORT_MAX_LENGTH}
                dir="auto"
                value={details}
                onChange={({ target }) => setDetails(target.value)}
              />
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

const Thanks = styled.div`
  border-radius: ${token('radius-md')};
  ${focusRing}
`;
