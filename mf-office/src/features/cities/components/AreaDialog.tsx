import { addOfficeArea, changeOfficeArea, isRefused, type OfficeArea, type OfficeCity } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { Button, Checkbox, Dialog, Field, Stack, Text, TextInput } from '@karwan/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { cityQuery } from '../../../lib/queries/cities.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';
import { useUpdateCityCache } from '../data/use-city-change.ts';

type AreaDialogProps = {
  city: OfficeCity;
  /** The dialog is open while this is defined: to change `area`, or to add one if it is undefined. */
  edited: { area: OfficeArea | undefined } | undefined;
  onClose: () => void;
};

export function AreaDialog({ city, edited, onClose }: AreaDialogProps) {
  const t = useCopy();
  const title = edited?.area
    ? t('cities.changeArea', { name: edited.area.name })
    : t('cities.addAreaTitle', { name: city.name });
  return (
    <Dialog isOpen={edited !== undefined} onOpenChange={onClose} title={title} closeLabel={t('close')}>
      {edited && <AreaForm city={city} area={edited.area} onDone={onClose} />}
    </Dialog>
  );
}

type AreaFormProps = { city: OfficeCity; area: OfficeArea | undefined; onDone: () => void };

function AreaForm({ city, area, onDone }: AreaFormProps) {
  const t = useCopy();
  const [name, setName] = useState(area?.name ?? '');
  const [isHidden, setIsHidden] = useState(area?.isHidden ?? false);
  const save = useSaveArea(city, area, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ name, isHidden });
  };
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <Text>{t(area ? 'cities.areaEffect' : 'cities.addAreaEffect')}</Text>
      <Field label={t('cities.name')} error={refusedFields(save.error)['body.name']} isRequired>
        <TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
      </Field>
      {area && (
        <Checkbox
          label={t('cities.marks.isHidden')}
          checked={isHidden}
          onChange={({ target }) => setIsHidden(target.checked)}
        />
      )}
      <Button type="submit" isWide isBusy={save.isPending}>
        {t(area ? 'cities.save' : 'cities.addArea')}
      </Button>
    </Stack>
  );
}

/** Adds or changes an area. If another officer changed it meanwhile, it is refetched and the typed values stay. */
function useSaveArea({ slug: city }: OfficeCity, area: OfficeArea | undefined, onDone: () => void) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useOfficeFailureToast();
  const updateCityCache = useUpdateCityCache();
  return useMutation({
    mutationFn: (typed: { name: string; isHidden: boolean }) =>
      area
        ? call(changeOfficeArea, {
            params: { city, area: area.slug },
            body: { revision: area.revision, ...typed },
          })
        : call(addOfficeArea, { params: { city }, body: { name: typed.name } }),
    onSuccess: (shown) => {
      updateCityCache(shown);
      toast('success', t('prices.done'));
      onDone();
    },
    onError: (error) => {
      if (Object.keys(refusedFields(error)).length === 0) toastFailure(error);
      if (isRefused(error, 'area_changed')) void queryClient.invalidateQueries(cityQuery(call, city));
    },
  });
}
