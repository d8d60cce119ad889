import { zodResolver } from '@hookform/resolvers/zod';
import { officerForm } from '@karwan/shared-contracts';
import { Button, Dialog, Field, Stack, Text, TextInput } from '@karwan/shared-ui';
import { Controller, useForm } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { type NewOfficer, useAddOfficer } from '../data/use-add-officer.ts';
import { InitialPassword } from './InitialPassword.tsx';
import { RolesField } from './RolesField.tsx';

/** Adds an officer: name and roles, then the initial password to hand over. */
export function AddOfficerDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useCopy();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
      title={t('officers.addTitle')}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {isOpen && <AddOfficerForm onDone={onClose} />}
    </Dialog>
  );
}

function AddOfficerForm({ onDone }: { onDone: () => void }) {
  const t = useCopy();
  const add = useAddOfficer();
  const form = useForm<NewOfficer>({
    resolver: zodResolver(officerForm),
    defaultValues: { email: '', name: '', roles: [], workPhone: '' },
  });
  const { errors } = form.formState;
  const fieldErrors = refusedFields(add.error);
  if (add.data) {
    return <InitialPassword name={add.data.officer.name} password={add.data.password} onDone={onDone} />;
  }
  const submit = form.handleSubmit((officer) => {
    if (!add.isPending) add.mutate(officer);
  });
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <Text>{t('officers.effects.add')}</Text>
      <Field label={t('officers.name')} error={errors.name?.message ?? fieldErrors['body.name']} isRequired>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('officers.email')} error={errors.email?.message ?? fieldErrors['body.email']} isRequired>
        <TextInput type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Field
        label={t('officers.workPhone')}
        optionalLabel={t('optional')}
        hint={t('officers.workPhoneHint')}
        error={errors.workPhone?.message ?? fieldErrors['body.workPhone']}
      >
        <TextInput type="tel" inputMode="tel" autoComplete="off" {...form.register('workPhone')} />
      </Field>
      <Controller
        control={form.control}
        name="roles"
        render={({ field: { value, onChange } }) => (
          <RolesField selected={value} onChange={onChange} error={errors.roles?.message ?? fieldErrors['body.roles']} />
        )}
      />
      <Button type="submit" isWide isBusy={add.isPending}>
        {t('officers.add')}
      </Button>
    </Stack>
  );
}
