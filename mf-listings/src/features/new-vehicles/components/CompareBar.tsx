import type { CatalogueVertical } from '@karwan/shared-contracts';
import { Island } from '@karwan/shared-kit';
import { Button, LinkButton, StickyBar, Text, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { listingIsland } from '../../../lib/listing-island.tsx';
import { useCompared, writeCompared } from '../data/compared.ts';
import { comparisonUrl } from '../data/comparison-url.ts';

/** Bar with the variants chosen for comparison. Renders nothing if there are none. */
export const CompareBar = ({ vertical }: { vertical: CatalogueVertical }) => (
  <Island of={compareBar} props={{ vertical }} />
);

function Bar({ vertical }: { vertical: CatalogueVertical }) {
  const t = useCopy();
  const chosen = useCompared(vertical);
  if (chosen.length === 0) return null;
  return (
    <StickyBar label={t('newVehicles.compare.bar')} isPhoneOnly={false}>
      <Names>
        <Text $size="sm" role="status">
          {t(`verticals.${vertical}.compare.chosen`, { count: chosen.length })}
        </Text>
        <List>{chosen.map(({ name }) => name).join(', ')}</List>
      </Names>
      <Button variant="quiet" size="sm" onClick={() => writeCompared(vertical, [])}>
        {t('newVehicles.compare.clear')}
      </Button>
      <LinkButton
        render={
          <Link
            to={comparisonUrl(
              vertical,
              chosen.map(({ id }) => id),
            )}
          />
        }
      >
        {t('newVehicles.compare.open', { count: chosen.length })}
      </LinkButton>
    </StickyBar>
  );
}

const Names = styled.div`
  flex: 1 1 7rem;
  min-inline-size: 0;
`;

const List = styled.p`
  overflow: hidden;
  color: ${token('text-muted')};
  font-size: ${token('font-size-xs')};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const compareBar = listingIsland<{ vertical: CatalogueVertical }>(
  {
    name: 'compare-bar',
    on: 'idle',
    words: ({ vertical }) => ['newVehicles.compare', `verticals.${vertical}.compare`],
  },
  Bar,
);
