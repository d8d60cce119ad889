import type { CatalogueThing } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import {
  Banner,
  Breadcrumbs,
  Button,
  Cluster,
  EmptyState,
  LinkButton,
  SegmentedControl,
  Stack,
  Text,
} from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { Link, useNavigate } from 'react-router';
import { Finder } from '../../../components/Finder.tsx';
import { Loaded } from '../../../components/Loaded.tsx';
import { RoomTitle } from '../../../components/RoomTitle.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { thingsQuery } from '../../../lib/queries/catalogue.ts';
import type { CatalogueRoom } from '../data/asking.ts';
import { kinds, type Place, placePath } from '../data/place.ts';
import { ImportNamesBanner } from './ImportNamesBanner.tsx';
import { ThingRow } from './ThingRow.tsx';

/** Makes, or the models of a make, or the variants of a model. */
export function Things({ place, told, onAsk, onDo }: CatalogueRoom) {
  const t = useCopy();
  const { call } = useKarwan();
  const navigate = useNavigate();
  const { kind, make, model, q } = place;
  const level = model ? 'variant' : make ? 'model' : 'make';
  const query = useQuery(
    thingsQuery(call, {
      params: { kind },
      query: { ...(q && { q }), ...(make && { make }), ...(model && { model }) },
    }),
  );
  const proposed = query.data?.proposed ?? 0;
  const go = (next: Place) => void navigate(placePath(next));
  const { q: _, ...here } = place;
  return (
    <>
      <RoomTitle
        actions={
          <Cluster $gap="space-2">
            {make === undefined && (
              <LinkButton variant="secondary" size="sm" render={<Link to={placePath({ kind, isWords: true })} />}>
                {t('catalogue.words.title')}
              </LinkButton>
            )}
            <Button size="sm" onClick={() => onAsk({ action: 'add' })}>
              {t(`catalogue.add.${level}`)}
            </Button>
          </Cluster>
        }
      >
        {t('rooms.catalogue')}
      </RoomTitle>
      <Stack $gap="space-5">
        {make === undefined ? (
          <div>
            <SegmentedControl
              label={t('catalogue.kind')}
              segments={kinds.map((value) => ({ value, label: t(`catalogue.kinds.${value}`) }))}
              value={kind}
              onValueChange={(value) => go({ kind: value })}
            />
          </div>
        ) : (
          <Above place={place} above={query.data?.above ?? []} />
        )}
        {proposed > 0 && make === undefined && (
          <Banner
            tone="info"
            actions={
              <LinkButton variant="secondary" size="sm" render={<Link to={placePath({ kind, isProposed: true })} />}>
                {t('catalogue.lookAt')}
              </LinkButton>
            }
          >
            {t('catalogue.proposed', { count: proposed })}
          </Banner>
        )}
        {make === undefined && <ImportNamesBanner kind={kind} />}
        {told}
        <Finder
          key={`${make} ${model} ${q}`}
          label={t(`catalogue.find.${level}`)}
          q={q ?? ''}
          onFind={(text) => go({ ...here, ...(text && { q: text }) })}
        />
        <Loaded query={query} failed={t('catalogue.failed')}>
          {({ things, total }) =>
            things.length === 0 ? (
              <EmptyState icon={<SearchX />} title={t(q ? 'catalogue.none' : `catalogue.empty.${level}`)}>
                {t('catalogue.noneHint')}
              </EmptyState>
            ) : (
              <Stack $gap="space-3">
                <RowList>
                  {things.map((thing) => (
                    <ThingRow
                      key={`${thing.level} ${thing.id}`}
                      kind={kind}
                      thing={thing}
                      isAlone={make === undefined}
                      onAsk={onAsk}
                      onDo={onDo}
                    />
                  ))}
                </RowList>
                {total > things.length && (
                  <Text $tone="muted">{t('cities.more', { shown: things.length, count: total })}</Text>
                )}
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </>
  );
}

/** Breadcrumbs to the levels above. */
function Above({ place: { kind }, above }: { place: Place; above: readonly CatalogueThing[] }) {
  const t = useCopy();
  return (
    <Breadcrumbs
      label={t('catalogue.above')}
      items={[
        { label: t(`catalogue.kinds.${kind}`), render: <Link to={placePath({ kind })} /> },
        ...above.map(({ slug, name }, index) => ({
          label: name,
          ...(index < above.length - 1 && { render: <Link to={placePath({ kind, make: slug })} /> }),
        })),
      ]}
    />
  );
}
