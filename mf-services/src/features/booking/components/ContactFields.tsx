import { BOOKING_NOTE_MAX_LENGTH } from '@karwan/shared-contracts';
import { Field, PhoneInput, TextArea, TextInput } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { BookingFormState } from '../data/use-booking-form.ts';

/** Contact person on the day of the booking. */
export function ContactFields({ form, noteLabel }: { form: BookingFormState; noteLabel: string }) {
  const t = useCopy();
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('book.name')} error={errors.name?.message} isRequired>
        <TextInput autoComplete="name" {...form.register('name')} />
      </Field>
      <Field label={t('book.phone')} hint={t('book.phoneHint')} error={errors.phone?.message} isRequired>
        <PhoneInput autoComplete="tel-national" {...form.register('phone')} />
      </Field>
      <Field
        label={t('book.thereName')}
        hint={t('book.thereNameHint')}
        error={errors.thereName?.message}
        optionalLabel={t('optional')}
      >
        <TextInput autoComplete="off" {...form.register('thereName')} />
      </Field>
      <Field label={t('book.therePhone')} error={errors.therePhone?.message} optionalLabel={t('optional')}>
        <PhoneInput autoComplete="off" {...form.register('therePhone')} />
      </Field>
      <Field label={noteLabel} error={errors.note?.message} optionalLabel={t('optional')}>
        <TextArea rows={4} maxLength={BOOKING_NOTE_MAX_LENGTH} {...form.register('note')} />
      </Field>
    </>
  );
}
