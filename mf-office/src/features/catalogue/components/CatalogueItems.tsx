import type { CatalogueItem } from '@karwan/shared-contracts';
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
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { RowList } from '../../../components/RowList.ts';
import { SearchForm } from '../../../components/SearchForm.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { catalogueItemsQuery } from '../../../lib/queries/catalogue.ts';
import { type CatalogueLocation, locationPath, vehicleKinds } from '../data/catalogue-location.ts';
import type { CatalogueViewProps } from '../data/pending-action.ts';
import { CatalogueItemRow } from './CatalogueItemRow.tsx';
import { ImportNamesBanner } from './ImportNamesBanner.tsx';

/** Makes, or the models of a make, or the variants of a model. */
export function CatalogueItems({ location, banner, onAction, onApply }: CatalogueViewProps) {
  const t = useCopy();
  const { call } = useKarwan();
  const navigate = useNavigate();
  const { kind, make, model, q } = location;
  const level = model ? 'variant' : make ? 'model' : 'make';
  const query = useQuery(
    catalogueItemsQuery(call, {
      params: { kind },
      query: { ...(q && { q }), ...(make && { make }), ...(model && { model }) },
    }),
  );
  const proposed = query.data?.proposed ?? 0;
  const goTo = (next: CatalogueLocation) => void navigate(locationPath(next));
  const { q: _, ...unfiltered } = location;
  return (
    <>
      <PageTitle
        actions={
          <Cluster $gap="space-2">
            {make === undefined && (
              <LinkButton
                variant="secondary"
                size="sm"
                render={<Link to={locationPath({ kind, showsSearchWords: true })} />}
              >
                {t('catalogue.words.title')}
              </LinkButton>
            )}
            <Button size="sm" onClick={() => onAction({ action: 'add' })}>
              {t(`catalogue.add.${level}`)}
            </Button>
          </Cluster>
        }
      >
        {t('rooms.catalogue')}
      </PageTitle>
      <Stack $gap="space-5">
        {make === undefined ? (
          <div>
            <SegmentedControl
              label={t('catalogue.kind')}
              segments={vehicleKinds.map((value) => ({ value, label: t(`catalogue.kinds.${value}`) }))}
              value={kind}
              onValueChange={(value) => goTo({ kind: value })}
            />
          </div>
        ) : (
          <ParentCrumbs location={location} parents={query.data?.above ?? []} />
        )}
        {proposed > 0 && make === undefined && (
          <Banner
            tone="info"
            actions={
              <LinkButton
                variant="secondary"
                size="sm"
                render={<Link to={locationPath({ kind, showsProposals: true })} />}
              >
                {t('catalogue.lookAt')}
              </LinkButton>
            }
          >
            {t('catalogue.proposed', { count: proposed })}
          </Banner>
        )}
        {make === undefined && <ImportNamesBanner kind={kind} />}
        {banner}
        <SearchForm
          key={`${make} ${model} ${q}`}
          label={t(`catalogue.find.${level}`)}
          q={q ?? ''}
          onSearch={(text) => goTo({ ...unfiltered, ...(text && { q: text }) })}
        />
        <QueryContent query={query} errorTitle={t('catalogue.failed')}>
          {({ things, total }) =>
            things.length === 0 ? (
              <EmptyState icon={<SearchX />} title={t(q ? 'catalogue.none' : `catalogue.empty.${level}`)}>
                {t('catalogue.noneHint')}
              </EmptyState>
            ) : (
              <Stack $gap="space-3">
                <RowList>
                  {things.map((item) => (
                    <CatalogueItemRow
                      key={`${item.level} ${item.id}`}
                      kind={kind}
                      item={item}
                      isAlone={make === undefined}
                      onAction={onAction}
                      onApply={onApply}
                    />
                  ))}
                </RowList>
                {total > things.length && (
                  <Text $tone="muted">{t('cities.more', { shown: things.length, count: total })}</Text>
                )}
              </Stack>
            )
          }
        </QueryContent>
      </Stack>
    </>
  );
}

/** Breadcrumbs to the levels above. */
function ParentCrumbs({
  location: { kind },
  parents,
}: {
  location: CatalogueLocation;
  parents: readonly CatalogueItem[];
}) {
  const t = useCopy();
  return (
    <Breadcrumbs
      label={t('catalogue.above')}
      items={[
        { label: t(`catalogue.kinds.${kind}`), render: <Link to={locationPath({ kind })} /> },
        ...parents.map(({ slug, name }, index) => ({
          label: name,
          ...(index < parents.length - 1 && { render: <Link to={locationPath({ kind, make: slug })} /> }),
        })),
      ]}
    />
  );
}
