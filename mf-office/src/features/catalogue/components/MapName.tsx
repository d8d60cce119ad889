import type { ImportName } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Combobox, Field, Stack, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { matchingItemsQuery } from '../../../lib/queries/import-names.ts';
import { useNameDecision } from '../data/use-name-decision.ts';

type NearName = ImportName['near'][number];

/** Maps an imported name to a catalogue entry from now on. */
export function MapName({ name, onDone }: { name: ImportName; onDone: (into: string | null) => void }) {
  const t = useCopy();
  const { call } = useKarwan();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<NearName>();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const decide = useNameDecision();
  // The field also contains the chosen name; do not search for it.
  const query = useQuery(matchingItemsQuery(call, name.id, typed.trim() === chosen?.name ? '' : typed.trim()));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (chosen === undefined || decide.isPending) return;
    decide.mutate({ name, decision: { action: 'same', into: chosen.slug } }, { onSuccess: ({ into }) => onDone(into) });
  };
  return (
    <QueryContent query={query} errorTitle={t('catalogue.failed')}>
      {({ things }) => {
        const options = chosen && !things.some(({ slug }) => slug === chosen.slug) ? [chosen, ...things] : things;
        return (
          <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
            <Text>{t('catalogue.names.sameEffect', { name: name.name })}</Text>
            <Field
              label={t('catalogue.names.into')}
              error={isSubmitted && chosen === undefined ? t('catalogue.names.intoMissing') : undefined}
              isRequired
            >
              <Combobox
                options={options.map(({ slug, name: label }) => ({ value: slug, label }))}
                value={chosen?.slug ?? null}
                onValueChange={(value) => setChosen(options.find(({ slug }) => slug === value))}
                onQueryChange={setTyped}
                isLoading={query.isFetching}
                labels={{
                  open: t('catalogue.names.combobox.open'),
                  clear: t('catalogue.names.combobox.clear'),
                  loading: t('loading'),
                  empty: t('catalogue.none'),
                }}
              />
            </Field>
            <Button type="submit" isWide isBusy={decide.isPending}>
              {t('catalogue.names.save')}
            </Button>
          </Stack>
        );
      }}
    </QueryContent>
  );
}
