import { formatDate, formatDateTime, type OfficePerson, slugToText } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Badge, Button, Cluster, DefinitionList, Heading, Stack, Table } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { personQuery } from '../../../lib/queries/people.ts';
import { RestrictDialog, type Restriction } from './RestrictDialog.tsx';

/** One account: details, history and actions. */
export function Person({ accountId }: { accountId: string }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(personQuery(call, accountId));
  return (
    <QueryContent query={query} errorTitle={t('people.failed')}>
      {(person) => <PersonContent person={person} />}
    </QueryContent>
  );
}

function PersonContent({ person }: { person: OfficePerson }) {
  const t = useCopy();
  const [pendingAction, setPendingAction] = useState<Restriction>();
  const isUnrestricted = !person.isBlocked && person.suspendedUntil === null;
  return (
    <Stack $gap="space-6">
      <Cluster $gap="space-2">
        <Heading $size="section" dir="auto">
          {person.name}
        </Heading>
        {person.isBlocked && <Badge tone="danger">{t('people.blocked')}</Badge>}
        {person.suspendedUntil && <Badge tone="warning">{t('people.suspended')}</Badge>}
      </Cluster>
      <DefinitionList items={factsOf(t, person)} />
      <Cluster>
        {!person.isBlocked && (
          <Button variant="danger" size="sm" onClick={() => setPendingAction('block')}>
            {t('people.actions.block')}
          </Button>
        )}
        {isUnrestricted && (
          <Button variant="secondary" size="sm" onClick={() => setPendingAction('suspend')}>
            {t('people.actions.suspend')}
          </Button>
        )}
        {!isUnrestricted && (
          <Button variant="secondary" size="sm" onClick={() => setPendingAction('free')}>
            {t('people.actions.free')}
          </Button>
        )}
      </Cluster>
      <Table
        caption={t('people.events')}
        columns={[
          { id: 'at', header: t('audit.at'), cell: ({ at }) => formatDateTime(at) },
          { id: 'kind', header: t('audit.kind'), cell: ({ kind }) => slugToText(kind), isRowHeader: true },
          {
            id: 'details',
            header: t('audit.details'),
            cell: ({ details }) => <bdi>{Object.values(details).join(', ')}</bdi>,
          },
        ]}
        rows={person.events}
        rowId={({ at, kind }) => at + kind}
      />
      <RestrictDialog
        key={person.version}
        person={person}
        pendingAction={pendingAction}
        onClose={() => setPendingAction(undefined)}
      />
    </Stack>
  );
}

function factsOf(t: Copy, person: OfficePerson) {
  const adStatuses: Readonly<Record<string, string>> = t('people.adStatus', { returnObjects: true });
  const ads = Object.entries(person.adsByStatus).filter(([, count]) => count > 0);
  return [
    { term: t('people.email'), value: person.email ?? '–' },
    { term: t('people.phones'), value: person.phones.join(', ') || '–' },
    { term: t('people.kind'), value: [person.userType, person.profileStatus].map(slugToText).join(', ') },
    { term: t('people.member'), value: formatDate(person.createdAt) },
    {
      term: t('people.ads'),
      value: ads.map(([status, count]) => `${adStatuses[status] ?? status}: ${count}`).join(', ') || '–',
    },
    ...(person.rejectionReason ? [{ term: t('people.rejected'), value: person.rejectionReason }] : []),
    ...(person.blockedReason ? [{ term: t('people.blocked'), value: person.blockedReason }] : []),
    ...(person.suspendedUntil
      ? [
          {
            term: t('people.suspended'),
            value: `${formatDate(person.suspendedUntil)}: ${person.suspendedReason ?? ''}`,
          },
        ]
      : []),
  ];
}
