import type { OfficeCity } from '@karwan/shared-contracts';
import { Button, Dialog, Field, Stack, Text, TextInput } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { ConflictNotice } from '../../../components/ConflictNotice.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useCityChange } from '../data/use-city-change.ts';

type RenameCityDialogProps = { city: OfficeCity; isOpen: boolean; onClose: () => void; onDone: () => void };

/** Renames a city. Its slug is unchanged. */
export function RenameCityDialog({ city, isOpen, onClose, onDone }: RenameCityDialogProps) {
  const t = useCopy();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('cities.renameTitle', { name: city.name })}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {isOpen && <RenameForm city={city} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function RenameForm({ city, onClose, onDone }: Omit<RenameCityDialogProps, 'isOpen'>) {
  const t = useCopy();
  const [name, setName] = useState(city.name);
  const [nameUr, setNameUr] = useState(city.nameUr ?? '');
  const { change, conflict } = useCityChange(city);
  const fieldErrors = refusedFields(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(
      { action: 'rename', name, nameUr },
      {
        onSuccess: () => {
          onDone();
          onClose();
        },
      },
    );
  };
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      {conflict && <ConflictNotice {...conflict} />}
      <Text>{t('cities.renameEffect')}</Text>
      <Field label={t('cities.name')} error={fieldErrors['body.change.name']} isRequired>
        <TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label={t('cities.nameUr')} optionalLabel={t('optional')} error={fieldErrors['body.change.nameUr']}>
        <TextInput
          lang="ur"
          dir="rtl"
          value={nameUr}
          maxLength={60}
          onChange={({ target }) => setNameUr(target.value)}
        />
      </Field>
      <Button type="submit" isWide isBusy={change.isPending}>
        {t('cities.save')}
      </Button>
    </Stack>
  );
}
