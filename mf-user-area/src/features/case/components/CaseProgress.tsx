import { formatAppointment } from '@karwan/shared-contracts';
import { caseLines, placeInLine } from '@karwan/shared-kit';
import { Banner, Card, Stack, StepLine, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { askedOf, type KnownCase, nowOf } from '../data/case-words.ts';

/** Stage of a case, and who has to act next. */
export function CaseProgress({ known }: { known: KnownCase }) {
  const t = useCopy();
  const { kind, stage, isOver, consultant, startsAt } = known;
  const place = placeInLine(kind, stage);
  const asked = askedOf(t, known);
  const isCalledOff = isOver && stage !== 'closed' && stage !== 'ended';
  return (
    <Card as="section" $padding="sm" aria-label={t('cases.line')}>
      <Stack $gap="space-4">
        {place !== undefined && (
          <StepLine
            label={t('cases.line')}
            steps={caseLines[kind].map((id) => ({ id, label: t(`cases.stages.${id}`) }))}
            current={place}
            doneLabel={t('cases.done')}
          />
        )}
        {asked ? (
          <Banner title={t('cases.turn')} isAnnounced>
            {asked}
          </Banner>
        ) : (
          <Text role="status">
            {isCalledOff
              ? t('cases.over')
              : consultant === null && !isOver
                ? t('cases.waiting', { when: formatAppointment(startsAt) })
                : nowOf(t, known)}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
