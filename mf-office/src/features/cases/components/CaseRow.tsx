import { formatPkr, type OfficeCaseCard, officePath, relativeTimeInSentence } from '@karwan/shared-contracts';
import { Badge, Card, CardLink, Cluster, CountBadge, Stack, Text, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { serviceName } from '../../../lib/booking-text.ts';
import { caseStageName, nextActor } from '../../../lib/case-text.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useNowMs } from '../../../lib/use-now.ts';

/** A case in the list: customer, stage, who has to act next, and since when. */
export function CaseRow({ card }: { card: OfficeCaseCard }) {
  const t = useCopy();
  const nowMs = useNowMs();
  const { bookingId, reference, stage, name, cityName, consultant, agreedPkr, unread, updatedAt } = card;
  const actor = nextActor(t, card);
  return (
    <Card as="li" $padding="sm" $isLink>
      <Stack $gap="space-1">
        <Cluster $gap="space-2">
          <Name>
            <CardLink render={<Link to={`${officePath('cases')}/${bookingId}`} />}>{serviceName(t, card)}</CardLink>
          </Name>
          <Badge>{caseStageName(t, stage)}</Badge>
          {actor && <Badge tone={actor.tone}>{actor.name}</Badge>}
          <CountBadge count={unread} label={t('cases.newMessages', { count: unread })} />
        </Cluster>
        <Text $size="sm" $tone="muted">
          {[reference, name, cityName, agreedPkr !== null && formatPkr(agreedPkr)].filter(Boolean).join(' · ')}
        </Text>
        <Text $size="sm">
          {[
            consultant === null ? t('cases.nobody') : t('cases.by', { name: consultant }),
            t('cases.since', { when: relativeTimeInSentence(updatedAt, nowMs) }),
          ].join(' · ')}
        </Text>
      </Stack>
    </Card>
  );
}

const Name = styled.h2`
  font-size: ${token('font-size-md')};
  font-weight: ${token('weight-semibold')};
  overflow-wrap: anywhere;
`;
