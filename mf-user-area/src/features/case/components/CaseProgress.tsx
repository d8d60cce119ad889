import { formatAppointment } from '@karwan/shared-contracts';
import { caseProgressSteps, currentStepIndex } from '@karwan/shared-kit';
import { Banner, Card, Stack, StepLine, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { pendingQuestion, type SupportedCase, statusText } from '../data/case-text.ts';

/** Stage of a case, and who has to act next. */
export function CaseProgress({ bookingCase }: { bookingCase: SupportedCase }) {
  const t = useCopy();
  const { kind, stage, isOver, consultant, startsAt } = bookingCase;
  const stageIndex = currentStepIndex(kind, stage);
  const question = pendingQuestion(t, bookingCase);
  const isCancelled = isOver && stage !== 'closed' && stage !== 'ended';
  return (
    <Card as="section" $padding="sm" aria-label={t('cases.line')}>
      <Stack $gap="space-4">
        {stageIndex !== undefined && (
          <StepLine
            label={t('cases.line')}
            steps={caseProgressSteps[kind].map((id) => ({ id, label: t(`cases.stages.${id}`) }))}
            current={stageIndex}
            doneLabel={t('cases.done')}
          />
        )}
        {question ? (
          <Banner title={t('cases.turn')} isAnnounced>
            {question}
          </Banner>
        ) : (
          <Text role="status">
            {isCancelled
              ? t('cases.over')
              : consultant === null && !isOver
                ? t('cases.waiting', { when: formatAppointment(startsAt) })
                : statusText(t, bookingCase)}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
