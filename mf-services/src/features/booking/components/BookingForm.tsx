import { type BookingKind, NO_SHOW_CONTEST_HOURS, SLOT_HOLD_MINUTES } from '@karwan/shared-contracts';
import { useIsHydrated } from '@karwan/shared-kit';
import { Banner, Button, ConfirmDialog, Stack, Text } from '@karwan/shared-ui';
import type { ComponentType } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import type { Offer } from '../../../lib/queries/bookings.ts';
import { type BookingFormState, useBookingForm } from '../data/use-booking-form.ts';
import { AudienceField } from './AudienceField.tsx';
import { CarFields } from './CarFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { FormSection } from './FormSection.tsx';
import { SoldCarFields } from './SoldCarFields.tsx';
import { WhenFields } from './WhenFields.tsx';
import { WhereFields } from './WhereFields.tsx';
import { WishFields } from './WishFields.tsx';

const carFieldsOf: Readonly<Record<BookingKind, ComponentType<{ form: BookingFormState }>>> = {
  'car-inspection': CarFields,
  'sell-my-car': SoldCarFields,
  'buy-me-a-car': WishFields,
};

export function BookingForm({ kind, offer }: { kind: BookingKind; offer: Pick<Offer, 'cities'> }) {
  const t = useCopy();
  const isHydrated = useIsHydrated();
  const { form, guard, submit } = useBookingForm(kind);
  const { errors, isSubmitting } = form.formState;
  const isWish = kind === 'buy-me-a-car';
  const isFromAd = kind === 'car-inspection' && form.watch('listingId') !== '';
  const Car = carFieldsOf[kind];
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={submit}
      $gap="space-8"
      aria-label={t('book.title', { service: t(`services.${kind}.name`) })}
    >
      {errors.root?.message && (
        <Banner tone="danger" isAnnounced>
          {errors.root.message}
        </Banner>
      )}
      <FormSection title={t('book.where')}>
        <WhereFields form={form} cities={offer.cities} />
      </FormSection>
      <FormSection title={t('book.when')}>
        <WhenFields kind={kind} form={form} />
      </FormSection>
      <FormSection title={t(isWish ? 'book.wish' : 'book.car')}>
        <Car form={form} />
      </FormSection>
      {isFromAd && (
        <FormSection title={t('book.report')}>
          <AudienceField form={form} />
        </FormSection>
      )}
      <FormSection title={t('book.contact')}>
        <ContactFields form={form} noteLabel={t(isWish ? 'book.wishes' : 'book.note')} />
      </FormSection>
      <Stack $gap="space-3">
        {/* Disabled until hydrated: without scripts nothing could send the form. */}
        <Button type={isHydrated ? 'submit' : 'button'} size="lg" isWide isBusy={isSubmitting}>
          {t('book.send')}
        </Button>
        <Text $tone="muted" $size="sm">
          {t('book.sendHint', { minutes: SLOT_HOLD_MINUTES })}
        </Text>
        <Text $tone="muted" $size="sm">
          {t('book.noShow', { hours: NO_SHOW_CONTEST_HOURS })}
        </Text>
      </Stack>
      <ConfirmDialog
        isOpen={guard.isConfirming}
        onOpenChange={(isOpen) => !isOpen && guard.stay()}
        title={t('book.leave.title')}
        description={t('book.leave.text')}
        confirmLabel={t('book.leave.go')}
        cancelLabel={t('book.leave.stay')}
        onConfirm={guard.leave}
      />
    </Stack>
  );
}
