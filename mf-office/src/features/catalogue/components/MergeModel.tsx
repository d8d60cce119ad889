import type { CatalogueItem } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Combobox, Field, Stack, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ConflictNotice } from '../../../components/ConflictNotice.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { catalogueItemsQuery } from '../../../lib/queries/catalogue.ts';
import { adCountValues, fullName } from '../data/catalogue-item-text.ts';
import type { VehicleKind } from '../data/catalogue-location.ts';
import type { CatalogueItemFormProps, NearModel } from '../data/pending-action.ts';
import { useCatalogueItemChange } from '../data/use-catalogue-item-change.ts';

/** Merges a model into another one of its make. Warns that this cannot be undone. */
export function MergeModel({
  kind,
  item,
  into: suggestedModel,
  onDone,
}: CatalogueItemFormProps & { kind: VehicleKind; into: NearModel | undefined }) {
  const t = useCopy();
  const { call } = useKarwan();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(suggestedModel);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { change, conflict } = useCatalogueItemChange();
  const make = item.make.slug;
  // The field also contains the chosen name; do not search for it.
  const q = typed.trim() === chosen?.name ? '' : typed.trim();
  const query = useQuery(catalogueItemsQuery(call, { params: { kind }, query: { make, ...(q && { q }) } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (chosen === undefined || change.isPending) return;
    change.mutate(
      { item, requestedChange: { action: 'merge', into: chosen.id } },
      { onSuccess: (answer) => onDone({ action: 'merge', item: answer.thing }) },
    );
  };
  return (
    <QueryContent query={query} errorTitle={t('catalogue.failed')}>
      {({ things }) => (
        <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
          {conflict && <ConflictNotice message={conflict.message} differences={conflict.differences} />}
          <Text>{t('catalogue.mergeEffect', { ...adCountValues(item), name: fullName(item) })}</Text>
          <Field
            label={t('catalogue.into', { make: item.make.name })}
            error={isSubmitted && chosen === undefined ? t('catalogue.intoMissing') : undefined}
            isRequired
          >
            <Combobox
              options={withChosen(things, item.id, chosen).map(({ id, name }) => ({ value: String(id), label: name }))}
              value={chosen === undefined ? null : String(chosen.id)}
              onValueChange={(value) =>
                setChosen(withChosen(things, item.id, chosen).find(({ id }) => String(id) === value))
              }
              onQueryChange={setTyped}
              isLoading={query.isFetching}
              labels={{
                open: t('catalogue.combobox.open'),
                clear: t('catalogue.combobox.clear'),
                loading: t('loading'),
                empty: t('catalogue.none'),
              }}
            />
          </Field>
          <Button type="submit" variant="danger" isWide isBusy={change.isPending}>
            {t('catalogue.actions.merge')}
          </Button>
        </Stack>
      )}
    </QueryContent>
  );
}

/** Models that can be a merge target, plus the chosen one, which the search may not return. */
function withChosen(models: readonly CatalogueItem[], excludedId: number, chosen: NearModel | undefined): NearModel[] {
  const candidates = models.filter(({ id, mergedInto }) => id !== excludedId && mergedInto === null);
  return chosen === undefined || candidates.some(({ id }) => id === chosen.id) ? candidates : [chosen, ...candidates];
}
