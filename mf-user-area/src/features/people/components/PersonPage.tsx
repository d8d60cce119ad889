import { failureMessage, isRefused } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Avatar, Button, Card, Cluster, ConfirmDialog, ErrorState, Heading, Stack, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ContactUs } from '../../../components/ContactUs.tsx';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { personQuery } from '../../../lib/queries/people.ts';
import { useBlocking } from '../../../lib/use-blocking.ts';
import { ReportPerson } from './ReportPerson.tsx';

/** Page to block or report another user, reached from the chat or an ad. */
export function PersonPage() {
  const t = useCopy();
  const { accountId = '' } = useParams();
  const conversationId = useSearchParams()[0].get('conversation') ?? undefined;
  const { call } = useKarwan();
  const { data: person, error, isFetching, refetch } = useQuery(personQuery(call, accountId));
  if (error && !person) {
    const isNotFound = isRefused(error, 'person_not_found') || isRefused(error, 'invalid_input');
    return (
      <ErrorState
        headingLevel={1}
        title={t(isNotFound ? 'people.notFound' : 'people.failed')}
        {...(isNotFound ? {} : { retryLabel: t('retry'), isRetrying: isFetching, onRetry: () => void refetch() })}
      >
        {isNotFound ? (
          <>
            {t('people.notFoundHint')} <ContactUs />
          </>
        ) : (
          failureMessage(error)
        )}
      </ErrorState>
    );
  }
  return (
    <>
      <PageTitle>{t('people.title')}</PageTitle>
      {person ? (
        <Stack $gap="space-6">
          <Card>
            <Stack $gap="space-4">
              <Cluster $gap="space-3">
                <Avatar name={person.name} src={person.photo?.src} size="md" />
                <Heading as="h2" $size="card" dir="auto">
                  {person.name}
                </Heading>
              </Cluster>
              {person.isOwn ? <Text>{t('people.own')}</Text> : <BlockChoice {...person} />}
            </Stack>
          </Card>
          {!person.isOwn && <ReportPerson key={person.id} person={person} conversationId={conversationId} />}
        </Stack>
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

function BlockChoice({ id, name, isBlocked }: { id: string; name: string; isBlocked: boolean }) {
  const t = useCopy();
  const { mutate, isPending } = useBlocking();
  const [isConfirming, setIsConfirming] = useState(false);
  const action = isBlocked ? 'unblock' : 'block';
  return (
    <>
      <Text $tone="muted">{t(isBlocked ? 'people.isBlocked' : 'people.whatBlockDoes')}</Text>
      <div>
        <Button
          variant={isBlocked ? 'secondary' : 'danger'}
          isBusy={isPending}
          onClick={() => (isBlocked ? mutate({ accountId: id, isBlocked: false }) : setIsConfirming(true))}
        >
          {t(`people.${action}`)}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('people.question', { name })}
        description={t('people.whatBlockDoes')}
        confirmLabel={t('people.block')}
        cancelLabel={t('people.cancel')}
        isDangerous
        isBusy={isPending}
        onConfirm={() => mutate({ accountId: id, isBlocked: true }, { onSettled: () => setIsConfirming(false) })}
      />
    </>
  );
}
