import { failureMessage } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Banner, Button, Combobox, Field, Stack } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { citiesQuery } from '../../../lib/queries/cities.ts';
import type { SignupForm } from '../data/signup-form.ts';

export function CityField({ form }: { form: SignupForm }) {
  const t = useCopy();
  const { call } = useKarwan();
  const { data: cities = [], isPending, error, isFetching, refetch } = useQuery(citiesQuery(call));
  return (
    <Stack $gap="space-3">
      <Field label={t('city.label')} error={form.formState.errors.city?.message} isRequired>
        <Controller
          control={form.control}
          name="city"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <Combobox
              ref={ref}
              options={cities.map(({ slug, name, province }) => ({
                value: slug,
                label: name,
                ...(province === null ? {} : { detail: province }),
              }))}
              value={value || null}
              onValueChange={(slug) => onChange(slug ?? '')}
              onBlur={onBlur}
              isLoading={isPending}
              placeholder={t('city.choose')}
              labels={{
                open: t('city.open'),
                clear: t('city.clear'),
                loading: t('city.loading'),
                empty: t('city.none'),
              }}
            />
          )}
        />
      </Field>
      {error && cities.length === 0 && (
        <Banner
          tone="warning"
          title={t('city.failed')}
          isAnnounced
          actions={
            <Button variant="secondary" size="sm" isBusy={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {failureMessage(error)}
        </Banner>
      )}
    </Stack>
  );
}
