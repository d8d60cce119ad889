import { sheetGrades } from '@karwan/shared-contracts';
import { useIsHydrated } from '@karwan/shared-kit';
import { Banner, Button, ConfirmDialog, Field, NumberInput, Select, Stack, Text, TextInput } from '@karwan/shared-ui';
import { Controller } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { useSheetForm } from '../data/use-sheet-form.ts';

export function SheetForm() {
  const t = useCopy();
  const isHydrated = useIsHydrated();
  const { form, guard, submit } = useSheetForm();
  const { errors, isSubmitting } = form.formState;
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5" aria-label={t('sheets.form.title')}>
      {errors.root?.message && (
        <Banner tone="danger" isAnnounced>
          {errors.root.message}
        </Banner>
      )}
      <Field
        label={t('sheets.form.chassis')}
        hint={t('sheets.form.chassisHint')}
        error={errors.chassisNumber?.message}
        isRequired
      >
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.register('chassisNumber')}
        />
      </Field>
      <Text $tone="muted">{t('sheets.form.compare')}</Text>
      <Field
        label={t('sheets.form.ad')}
        hint={t('sheets.form.adHint')}
        error={errors.adLink?.message}
        optionalLabel={t('optional')}
      >
        <TextInput inputMode="url" autoComplete="off" {...form.register('adLink')} />
      </Field>
      <Field label={t('sheets.form.grade')} error={errors.grade?.message} optionalLabel={t('optional')}>
        <Select
          placeholder={t('sheets.form.gradeNone')}
          options={sheetGrades.map((grade) => ({ value: grade, label: grade }))}
          {...form.register('grade')}
        />
      </Field>
      <Controller
        control={form.control}
        name="mileageKm"
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <Field label={t('sheets.form.mileage')} error={fieldState.error?.message} optionalLabel={t('optional')}>
            <NumberInput {...{ ref, onBlur }} value={value} onValueChange={(_, typed) => onChange(typed)} />
          </Field>
        )}
      />
      <Stack $gap="space-3">
        {/* Disabled until hydrated: without scripts nothing could send the form. */}
        <Button type={isHydrated ? 'submit' : 'button'} size="lg" isWide isBusy={isSubmitting}>
          {t('book.send')}
        </Button>
        <Text $tone="muted" $size="sm">
          {t('sheets.form.sendHint')}
        </Text>
      </Stack>
      <ConfirmDialog
        isOpen={guard.isConfirming}
        onOpenChange={(isOpen) => !isOpen && guard.stay()}
        title={t('book.leave.title')}
        description={t('sheets.form.leave')}
        confirmLabel={t('book.leave.go')}
        cancelLabel={t('book.leave.stay')}
        onConfirm={guard.leave}
      />
    </Stack>
  );
}
