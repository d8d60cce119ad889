import type { ImportName } from '@karwan/shared-contracts';
import { Button, Field, Stack, Text, TextInput } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useNameDecision } from '../data/use-name-decision.ts';

/** Adds an imported name to the catalogue, unchanged or corrected. */
export function AddName({ name, onDone }: { name: ImportName; onDone: (into: string | null) => void }) {
  const t = useCopy();
  const [typed, setTyped] = useState(name.name);
  const decide = useNameDecision();
  const fieldErrors = refusedFields(decide.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (decide.isPending) return;
    decide.mutate({ name, decision: { action: 'add', name: typed } }, { onSuccess: ({ into }) => onDone(into) });
  };
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <Text>{t('catalogue.names.addEffect')}</Text>
      <Field label={t('catalogue.name')} error={fieldErrors['body.name'] ?? fieldErrors['body.form.name']} isRequired>
        <TextInput value={typed} maxLength={60} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit" isWide isBusy={decide.isPending}>
        {t('catalogue.names.add')}
      </Button>
    </Stack>
  );
}
