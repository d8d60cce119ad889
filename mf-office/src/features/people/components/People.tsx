import { officePath } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Cluster, EmptyState, Field, Stack, TextInput } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { peopleQuery } from '../../../lib/queries/people.ts';
import { Person } from './Person.tsx';
import { PersonRow } from './PersonRow.tsx';

/** Accounts of the site. Found by email, number or ad only; there is no list. */
export function People() {
  const t = useCopy();
  const { accountId } = useParams();
  const [search] = useSearchParams();
  const query = search.get('q') ?? '';
  return (
    <>
      <PageTitle>{t('rooms.people')}</PageTitle>
      <Stack $gap="space-6">
        <PersonSearchForm key={query} query={query} />
        {accountId ? <Person accountId={accountId} /> : query.length >= 3 && <PersonResults q={query} />}
      </Stack>
    </>
  );
}

function PersonSearchForm({ query }: { query: string }) {
  const t = useCopy();
  const navigate = useNavigate();
  const [text, setText] = useState(query);
  const [isShort, setIsShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    setIsShort(q.length < 3);
    if (q.length >= 3) void navigate(`${officePath('people')}?q=${encodeURIComponent(q)}`);
  };
  return (
    <Stack as="form" role="search" noValidate onSubmit={submit} $gap="space-3">
      <Field label={t('people.find')} hint={t('people.findHint')} error={isShort ? t('people.short') : undefined}>
        <TextInput type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Cluster>
        <Button type="submit">{t('people.search')}</Button>
      </Cluster>
    </Stack>
  );
}

function PersonResults({ q }: { q: string }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(peopleQuery(call, q));
  return (
    <QueryContent query={query} errorTitle={t('people.failed')}>
      {({ people }) =>
        people.length === 0 ? (
          <EmptyState icon={<UserRoundX />} title={t('people.none')}>
            {t('people.noneHint')}
          </EmptyState>
        ) : (
          <RowList>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </RowList>
        )
      }
    </QueryContent>
  );
}
