import { type DayError, dayErrors, formatInteger, knownOf, type OfficeDay, officePath } from '@karwan/shared-contracts';
import { Card, Heading, Text, TextLink } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';

/** Room in which an error can be handled. Null: refusals by the SMS gateway are for the site's operators. */
const pathByError: Record<DayError, string | null> = {
  'flagged-payments': officePath('flags'),
  'failed-refunds': officePath('refunds'),
  'unsent-booking-news': officePath('bookings'),
  'failed-sms': null,
};

/** Recent errors, each with a link to its room. */
export function DayErrors({ errors }: { errors: NonNullable<OfficeDay['errors']> }) {
  const t = useCopy();
  return (
    <Card as="li" $padding="sm">
      <Heading as="h2" $size="card">
        {t('day.errors')}
      </Heading>
      {errors.length === 0 && <Text $tone="muted">{t('day.noErrors')}</Text>}
      {errors.map(({ kind, count }) => {
        const knownKind = knownOf(dayErrors, kind);
        const text = `${knownKind ? t(`day.error.${knownKind}`) : kind}: ${formatInteger(count)}`;
        const path = knownKind && pathByError[knownKind];
        return (
          <Text key={kind} $size="sm">
            {path ? <TextLink render={<Link to={path} />}>{text}</TextLink> : text}
          </Text>
        );
      })}
    </Card>
  );
}
