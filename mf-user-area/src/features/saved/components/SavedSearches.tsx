import { useKarwan } from '@karwan/shared-kit';
import { Banner, Button, Heading, Stack, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { savedSearchesQuery } from '../../../lib/queries/saved-searches.ts';
import { SavedSearchRow } from './SavedSearchRow.tsx';

/** Saved searches with their number of new ads. Renders nothing if there are none; the page handles the empty state. */
export function SavedSearches() {
  const t = useCopy();
  const { call } = useKarwan();
  const { data = [], isError, refetch } = useQuery(savedSearchesQuery(call));
  if (isError && data.length === 0) {
    return (
      <Banner
        tone="warning"
        actions={
          <Button variant="quiet" size="sm" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('searches.failed')}
      </Banner>
    );
  }
  if (data.length === 0) return null;
  const hasSeveralVerticals = new Set(data.map(({ vertical }) => vertical)).size > 1;
  return (
    <Stack as="section" $gap="space-3" aria-labelledby="saved-searches">
      <Heading id="saved-searches" $size="card">
        {t('searches.title')}
      </Heading>
      <List>
        {data.map((search) => (
          <SavedSearchRow key={search.id} search={search} hasVertical={hasSeveralVerticals} />
        ))}
      </List>
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${token('space-3')};
  margin: 0;
  padding: 0;
  list-style: none;
`;
