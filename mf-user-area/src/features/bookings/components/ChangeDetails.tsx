import type { Booking } from '@karwan/shared-contracts';
import { Banner, Button, Cluster, Dialog, Field, PhoneInput, Stack, Text, TextInput } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { BookingDialogName, BookingDialogProps } from '../data/booking-dialog.ts';
import { useDetailsForm } from '../data/use-details-form.ts';

type ChangeDetailsProps = BookingDialogProps & { onOther: (name: BookingDialogName) => void };

/** Changes the address within the same area, the phone, or the contact person on site. */
export function ChangeDetails({ booking, isOpen, onOpenChange, onOther }: ChangeDetailsProps) {
  const t = useCopy();
  return (
    <>
      <Button variant="secondary" onClick={() => onOpenChange(true)}>
        {t('bookings.details.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        title={t('bookings.details.title')}
        closeLabel={t('bookings.move.close')}
        isDismissedOutside={false}
      >
        {isOpen && <DetailsForm booking={booking} onDone={() => onOpenChange(false)} onOther={onOther} />}
      </Dialog>
    </>
  );
}

type DetailsFormProps = { booking: Booking; onDone: () => void; onOther: ChangeDetailsProps['onOther'] };

function DetailsForm({ booking, onDone, onOther }: DetailsFormProps) {
  const t = useCopy();
  const { form, submit } = useDetailsForm(booking, onDone);
  const { errors, isSubmitting } = form.formState;
  const { areaName, cityName, mayMove, mayCancel } = booking;
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-4">
      {errors.root?.message && (
        <Banner tone="danger" isAnnounced>
          {errors.root.message}
        </Banner>
      )}
      <Field
        label={t('bookings.details.address')}
        hint={t('bookings.details.addressHint')}
        error={errors.address?.message}
        isRequired
      >
        <TextInput autoComplete="street-address" {...form.register('address')} />
      </Field>
      <Stack $gap="space-2">
        <Text $size="sm" $tone="muted">
          {t('bookings.details.place', { place: [areaName, cityName].filter(Boolean).join(', ') })}
        </Text>
        <Cluster>
          {mayMove && (
            <Button type="button" size="sm" variant="secondary" onClick={() => onOther('move')}>
              {t('bookings.move.open')}
            </Button>
          )}
          {mayCancel && (
            <Button type="button" size="sm" variant="secondary" onClick={() => onOther('cancel')}>
              {t('bookings.cancel.open')}
            </Button>
          )}
        </Cluster>
      </Stack>
      <Field label={t('bookings.details.phone')} error={errors.phone?.message} isRequired>
        <PhoneInput autoComplete="tel-national" {...form.register('phone')} />
      </Field>
      <Field
        label={t('bookings.details.thereName')}
        hint={t('bookings.details.thereNameHint')}
        error={errors.thereName?.message}
        optionalLabel={t('optional')}
      >
        <TextInput autoComplete="off" {...form.register('thereName')} />
      </Field>
      <Field label={t('bookings.details.therePhone')} error={errors.therePhone?.message} optionalLabel={t('optional')}>
        <PhoneInput autoComplete="off" {...form.register('therePhone')} />
      </Field>
      <Button type="submit" isWide isBusy={isSubmitting}>
        {t('bookings.details.save')}
      </Button>
    </Stack>
  );
}
