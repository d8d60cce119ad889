import { failureMessage } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { ErrorState, Field, Stack, TextInput } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingCards } from '../../../components/LoadingCards.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { citiesQuery } from '../data/cities-query.ts';
import { CityCards } from './CityCards.tsx';

export function CityFinder() {
  const { call } = useKarwan();
  const copy = useCopy();
  const [typed, setTyped] = useState('');
  const { data: cities, error, isFetching, refetch } = useQuery(citiesQuery(call));

  if (cities === undefined && error !== null) {
    return (
      <ErrorState
        title={copy('find.failed')}
        onRetry={() => void refetch()}
        retryLabel={copy('retry')}
        isRetrying={isFetching}
      >
        {failureMessage(error)}
      </ErrorState>
    );
  }
  if (cities === undefined) return <LoadingCards label={copy('loading')} />;
  return (
    <Stack>
      <Field label={copy('find.name')}>
        <TextInput value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <CityCards cities={cities.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()))} />
    </Stack>
  );
}
