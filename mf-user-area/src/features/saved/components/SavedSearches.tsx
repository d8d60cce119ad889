import { deleteSavedSearch, knownOf, savedSearchPath, verticals } from '@karwan/shared-contracts';
import { useFailureToast, useKarwan } from '@karwan/shared-kit';
import {
  Badge,
  Banner,
  Button,
  Card,
  CardAbove,
  CardLink,
  Cluster,
  Heading,
  IconButton,
  Stack,
  Text,
  token,
} from '@karwan/shared-ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { savedSearchesQuery } from '../../../lib/queries/saved-searches.ts';
import { useFocusInList } from '../../../lib/use-focus-in-list.ts';

/** Saved searches with their number of new ads. Renders nothing if there are none; the page handles the empty state. */
export function SavedSearches() {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const tellFailure = useFailureToast();
  const rows = useFocusInList<HTMLUListElement>();
  const { data = [], isError, refetch } = useQuery(savedSearchesQuery(call));
  const remove = useMutation({
    mutationFn: (searchId: string) => call(deleteSavedSearch, { params: { searchId } }),
    onError: (error) => tellFailure(error),
    onSettled: () => queryClient.invalidateQueries(savedSearchesQuery(call)),
  });
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
  const isMixed = new Set(data.map(({ vertical }) => vertical)).size > 1;
  return (
    <Stack as="section" $gap="space-3" aria-labelledby="saved-searches">
      <Heading id="saved-searches" $size="card">
        {t('searches.title')}
      </Heading>
      <List {...rows}>
        {data.map((search) => (
          <Card as="li" key={search.id} $padding="none" $isLink>
            <Row $justify="space-between">
              <Names>
                <CardLink render={<Link to={savedSearchPath(search)} />}>{search.name}</CardLink>
                {isMixed && <VerticalName vertical={search.vertical} />}
              </Names>
              <CardAbove>
                <Cluster $gap="space-2">
                  {search.newCount > 0 && <Badge tone="primary">{t('searches.new', { count: search.newCount })}</Badge>}
                  <IconButton
                    size="sm"
                    label={t('searches.remove', { name: search.name })}
                    aria-disabled={remove.isPending && remove.variables === search.id}
                    onClick={() => remove.isPending || remove.mutate(search.id)}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </Cluster>
              </CardAbove>
            </Row>
          </Card>
        ))}
      </List>
    </Stack>
  );
}

/** Distinguishes searches of different verticals. Renders nothing for an unknown (newer) vertical. */
function VerticalName({ vertical }: { vertical: string }) {
  const t = useCopy();
  const known = knownOf(verticals, vertical);
  return (
    known && (
      <Text $size="sm" $tone="subtle">
        {t(`verticals.${known}`)}
      </Text>
    )
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

const Names = styled.div`
  min-inline-size: 0;
`;

const Row = styled(Cluster)`
  flex-wrap: nowrap;
  padding: ${token('space-2')};
  padding-inline-start: ${token('space-4')};
`;
