import type { CatalogueThing } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Combobox, Field, Stack, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ChangedMeanwhile } from '../../../components/ChangedMeanwhile.tsx';
import { Loaded } from '../../../components/Loaded.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { thingsQuery } from '../../../lib/queries/catalogue.ts';
import type { NearModel, ThingWork } from '../data/asking.ts';
import type { Kind } from '../data/place.ts';
import { adsOf, wholeName } from '../data/thing-words.ts';
import { useThingChange } from '../data/use-thing-change.ts';

/** Merges a model into another one of its make. Warns that this cannot be undone. */
export function MergeModel({
  kind,
  thing,
  into: likely,
  onDone,
}: ThingWork & { kind: Kind; into: NearModel | undefined }) {
  const t = useCopy();
  const { call } = useKarwan();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(likely);
  const [isTried, setIsTried] = useState(false);
  const { change, conflict } = useThingChange();
  const make = thing.make.slug;
  // The field also contains the chosen name; do not search for it.
  const q = typed.trim() === chosen?.name ? '' : typed.trim();
  const query = useQuery(thingsQuery(call, { params: { kind }, query: { make, ...(q && { q }) } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (chosen === undefined || change.isPending) return;
    change.mutate(
      { thing, asked: { action: 'merge', into: chosen.id } },
      { onSuccess: (answer) => onDone({ action: 'merge', thing: answer.thing }) },
    );
  };
  return (
    <Loaded query={query} failed={t('catalogue.failed')}>
      {({ things }) => (
        <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
          {conflict && <ChangedMeanwhile message={conflict.message} differences={conflict.differences} />}
          <Text>{t('catalogue.mergeEffect', { ...adsOf(thing), name: wholeName(thing) })}</Text>
          <Field
            label={t('catalogue.into', { make: thing.make.name })}
            error={isTried && chosen === undefined ? t('catalogue.intoMissing') : undefined}
            isRequired
          >
            <Combobox
              options={withChosen(things, thing.id, chosen).map(({ id, name }) => ({ value: String(id), label: name }))}
              value={chosen === undefined ? null : String(chosen.id)}
              onValueChange={(value) =>
                setChosen(withChosen(things, thing.id, chosen).find(({ id }) => String(id) === value))
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
    </Loaded>
  );
}

/** Models that can be a merge target, plus the chosen one, which the search may not return. */
function withChosen(found: readonly CatalogueThing[], but: number, chosen: NearModel | undefined): NearModel[] {
  const fit = found.filter(({ id, mergedInto }) => id !== but && mergedInto === null);
  return chosen === undefined || fit.some(({ id }) => id === chosen.id) ? fit : [chosen, ...fit];
}
