import { type FoundPerson, formatDate, officePath, slugToText } from '@karwan/shared-contracts';
import { Badge, Card, CardLink, Cluster, Text } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';

export function PersonRow({ person }: { person: FoundPerson }) {
  const t = useCopy();
  const { id, name, email, userType, createdAt, isBlocked, suspendedUntil } = person;
  return (
    <Card as="li" $padding="sm" $isLink>
      <Cluster $gap="space-2">
        <CardLink render={<Link to={`${officePath('people')}/${id}`} />}>
          <bdi>{name}</bdi>
        </CardLink>
        {isBlocked && <Badge tone="danger">{t('people.blocked')}</Badge>}
        {suspendedUntil && <Badge tone="warning">{t('people.suspended')}</Badge>}
      </Cluster>
      <Text $size="sm" $tone="muted">
        {[slugToText(userType), email, t('people.since', { date: formatDate(createdAt) })].filter(Boolean).join(', ')}
      </Text>
    </Card>
  );
}
