import type { OfficeArea, OfficeCity } from '@karwan/shared-contracts';
import { Badge, Button, Cluster, Field, Heading, Stack, Text, TextInput, token } from '@karwan/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { AreaDialog } from './AreaDialog.tsx';

const MAX_SHOWN = 30;

/** Areas of a city. A long list has a search field. */
export function Areas({ city, areas }: { city: OfficeCity; areas: readonly OfficeArea[] }) {
  const t = useCopy();
  const [text, setText] = useState('');
  const [edited, setEdited] = useState<{ area: OfficeArea | undefined }>();
  const searchText = text.trim().toLowerCase();
  const matchingAreas = areas.filter(({ name }) => name.toLowerCase().includes(searchText));
  const shown = matchingAreas.slice(0, MAX_SHOWN);
  // Use the current version, because another officer may have changed it meanwhile.
  const currentEdited = edited && { area: areas.find(({ slug }) => slug === edited.area?.slug) };
  return (
    <Stack as="section" $gap="space-3" aria-label={t('cities.areas')}>
      <Cluster $justify="space-between">
        <Heading as="h3" $size="card">
          {t('cities.areas')}
        </Heading>
        <Button variant="secondary" size="sm" onClick={() => setEdited({ area: undefined })}>
          {t('cities.addArea')}
        </Button>
      </Cluster>
      {areas.length === 0 && <Text $tone="muted">{t('cities.noAreas')}</Text>}
      {areas.length > MAX_SHOWN && (
        <Narrow>
          <Field label={t('cities.findArea')}>
            <TextInput type="search" value={text} onChange={({ target }) => setText(target.value)} />
          </Field>
        </Narrow>
      )}
      <Rows>
        {shown.map((area) => (
          <li key={area.slug}>
            <Cluster $gap="space-2">
              <Text>{area.name}</Text>
              {area.isHidden && <Badge tone="warning">{t('cities.hiddenArea')}</Badge>}
            </Cluster>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => setEdited({ area })}
              aria-label={t('cities.changeArea', { name: area.name })}
            >
              {t('prices.set')}
            </Button>
          </li>
        ))}
      </Rows>
      {matchingAreas.length > shown.length && (
        <Text $tone="muted">{t('cities.more', { shown: shown.length, count: matchingAreas.length })}</Text>
      )}
      <AreaDialog city={city} edited={currentEdited} onClose={() => setEdited(undefined)} />
    </Stack>
  );
}

const Narrow = styled.div`
  max-inline-size: 24rem;
`;

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  column-gap: ${token('space-8')};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space-3')};
    padding-block: ${token('space-1')};
    border-block-end: 1px solid ${token('border')};
  }
`;
