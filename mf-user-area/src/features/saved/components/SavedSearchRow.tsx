import { savedSearchPath } from '@karwan/shared-contracts';
import { Badge, Button, Card, CardAbove, CardLink, Cluster, IconButton, Text, token } from '@karwan/shared-ui';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { type SavedSearch, useDeleteSearch } from '../data/use-delete-search.ts';
import { VerticalName } from './VerticalName.tsx';

type SavedSearchRowProps = { search: SavedSearch; hasVertical: boolean };

/** A saved search. A deleted one stays until the user leaves the page, and offers Undo. */
export function SavedSearchRow({ search, hasVertical }: SavedSearchRowProps) {
  const t = useCopy();
  const { isDeleted, canUndo, isPending, toggle } = useDeleteSearch(search);
  const { name, newCount } = search;
  const controls = useRef<HTMLDivElement>(null);
  const wasDeleted = useRef(isDeleted);
  useEffect(() => {
    // The pressed button was replaced.
    if (wasDeleted.current !== isDeleted) controls.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
    wasDeleted.current = isDeleted;
  }, [isDeleted]);
  return (
    <Card as="li" $padding="none" $isLink={!isDeleted}>
      <Row $justify="space-between">
        <Names>
          {isDeleted ? (
            <Text dir="auto" $tone="muted">
              {name}
            </Text>
          ) : (
            <CardLink dir="auto" render={<Link to={savedSearchPath(search)} />}>
              {name}
            </CardLink>
          )}
          {hasVertical && <VerticalName vertical={search.vertical} />}
        </Names>
        <CardAbove>
          <Cluster ref={controls} $gap="space-2">
            {isDeleted ? (
              <>
                <Text role="status" $size="sm" $tone="muted" {...(!canUndo && { tabIndex: -1, 'data-focus': true })}>
                  {t('searches.removed')}
                </Text>
                {canUndo && (
                  <Button
                    variant="quiet"
                    size="sm"
                    data-focus
                    aria-label={t('searches.undoOf', { name })}
                    isBusy={isPending}
                    onClick={toggle}
                  >
                    {t('searches.undo')}
                  </Button>
                )}
              </>
            ) : (
              <>
                {newCount > 0 && <Badge tone="primary">{t('searches.new', { count: newCount })}</Badge>}
                <IconButton
                  size="sm"
                  data-focus
                  label={t('searches.remove', { name })}
                  aria-disabled={isPending}
                  onClick={() => isPending || toggle()}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </>
            )}
          </Cluster>
        </CardAbove>
      </Row>
    </Card>
  );
}

const Names = styled.div`
  min-inline-size: 0;
`;

const Row = styled(Cluster)`
  flex-wrap: nowrap;
  min-block-size: 100%;
  padding: ${token('space-2')};
  padding-inline-start: ${token('space-4')};
`;
