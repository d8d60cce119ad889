import { deleteSavedSearch, failureMessage, parseSegments, searchPath, toastShow } from '@karwan/shared-contracts';
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
  token,
} from '@karwan/shared-ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { savedSearchesQuery } from '../../../lib/queries/saved-searches.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';

/** Saved searches with what is new in each. Nothing where there are none: the saved ads are the page's matter. */
export function SavedSearches() {
  const t = useCopy();
  const { call, bus, queryClient } = useKarwan();
  const { data = [], isError, refetch } = useQuery(savedSearchesQuery(call));
  const remove = useMutation({
    mutationFn: (searchId: string) => call(deleteSavedSearch, { params: { searchId } }),
    onError: (error) => bus.emit(toastShow, { variant: 'error', message: failureMessage(error) }),
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
  return (
    <Stack as="section" $gap="space-3" aria-labelledby="saved-searches">
      <Heading id="saved-searches" $size="card">
        {t('searches.title')}
      </Heading>
      <List>
        {data.map(({ id, name, vertical, filters, newCount }) => (
          <Card as="li" key={id} $padding="none" $isLink>
            <Row $justify="space-between">
              <CardLink render={<Link to={searchPath(vertical, parseSegments(filters))} />}>{name}</CardLink>
              <CardAbove>
                <Cluster $gap="space-2">
                  {newCount > 0 && <Badge tone="primary">{t('searches.new', { count: newCount })}</Badge>}
                  <IconButton
                    size="sm"
                    label={t('searches.remove', { name })}
                    disabled={remove.isPending && remove.variables === id}
                    onClick={() => remove.mutate(id)}
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

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${token('space-3')};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled(Cluster)`
  flex-wrap: nowrap;
  padding: ${token('space-2')};
  padding-inline-start: ${token('space-4')};
`;
