import {
  type JobInTrouble,
  jobProblems,
  knownOf,
  type OfficeDay,
  relativeTimeInSentence,
} from '@karwan/shared-contracts';
import { Card, Heading, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { useNowMs } from '../../../lib/use-now.ts';

/** Background jobs that fail or are overdue, with their errors. */
export function DayJobs({ jobs }: { jobs: NonNullable<OfficeDay['jobs']> }) {
  const t = useCopy();
  return (
    <Card as="li" $padding="sm">
      <Heading as="h2" $size="card">
        {t('day.jobs')}
      </Heading>
      {jobs.length === 0 && <Text $tone="muted">{t('day.noTrouble')}</Text>}
      {jobs.map((job) => (
        <Job key={job.name} {...job} />
      ))}
    </Card>
  );
}

function Job({ name, problem, at, failure }: JobInTrouble) {
  const t = useCopy();
  const nowMs = useNowMs();
  const knownProblem = knownOf(jobProblems, problem) ?? 'failing';
  return (
    <div>
      <Text $size="sm" $tone={knownProblem === 'failed' ? 'muted' : 'danger'}>
        {at === null
          ? t('day.job.never', { name })
          : t(`day.job.${knownProblem}`, { name, when: relativeTimeInSentence(at, nowMs) })}
      </Text>
      {failure && (
        <Text $size="sm" $tone="muted">
          {failure}
        </Text>
      )}
    </div>
  );
}
