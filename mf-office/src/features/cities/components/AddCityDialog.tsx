import { zodResolver } from '@hookform/resolvers/zod';
import { addOfficeCity, cityForm, type EndpointInput } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Dialog, Field, Stack, Text, TextInput } from '@karwan/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';
import { useUpdateCityCache } from '../data/use-city-change.ts';

type AddCityDialogProps = { isOpen: boolean; onClose: () => void; onAdded: (slug: string) => void };

export function AddCityDialog({ isOpen, onClose, onAdded }: AddCityDialogProps) {
  const t = useCopy();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('cities.addTitle')}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {isOpen && (
        <AddCityForm
          onAdded={(slug) => {
            onClose();
            onAdded(slug);
          }}
        />
      )}
    </Dialog>
  );
}

function AddCityForm({ onAdded }: { onAdded: (slug: string) => void }) {
  const t = useCopy();
  const { call } = useKarwan();
  const toastFailure = useOfficeFailureToast();
  const updateCityCache = useUpdateCityCache();
  const add = useMutation({
    mutationFn: (body: EndpointInput<typeof addOfficeCity>['body']) => call(addOfficeCity, { body }),
    onSuccess: (shown) => {
      updateCityCache(shown);
      onAdded(shown.city.slug);
    },
    onError: (error) => {
      if (Object.keys(refusedFields(error)).length === 0) toastFailure(error);
    },
  });
  const form = useForm({ resolver: zodResolver(cityForm), defaultValues: { name: '', nameUr: '', province: '' } });
  const { errors } = form.formState;
  const fieldErrors = refusedFields(add.error);
  const submit = form.handleSubmit((body) => {
    if (!add.isPending) add.mutate(body);
  });
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <Text>{t('cities.addEffect')}</Text>
      <Field label={t('cities.name')} error={errors.name?.message ?? fieldErrors['body.name']} isRequired>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('cities.nameUr')} optionalLabel={t('optional')} error={errors.nameUr?.message}>
        <TextInput lang="ur" dir="rtl" autoComplete="off" {...form.register('nameUr')} />
      </Field>
      <Field label={t('cities.province')} optionalLabel={t('optional')} error={errors.province?.message}>
        <TextInput autoComplete="off" {...form.register('province')} />
      </Field>
      <Button type="submit" isWide isBusy={add.isPending}>
        {t('cities.add')}
      </Button>
    </Stack>
  );
}
