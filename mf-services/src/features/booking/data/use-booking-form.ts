import {
  type BookingForm,
  type BookingKind,
  book,
  getBookingOffer,
  listBookingHours,
  listBookings,
  orderPath,
} from '@karwan/shared-contracts';
import { runAfterLogin, useAuthState, useFailureToast, useKarwan } from '@karwan/shared-kit';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { clearFormDraft, useFormDraft } from '../../../lib/use-form-draft.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { type BookingValues, bookingResolver, emptyBooking, fieldsFromAd, refusedFields } from './booking-values.ts';

/** Booking form of one kind. Anyone can fill it in; sending requires a login (ACC-02) and opens the order. */
export function useBookingForm(kind: BookingKind) {
  const t = useCopy();
  const ctx = useKarwan();
  const { user } = useAuthState();
  const navigate = useNavigate();
  const toastFailure = useFailureToast();
  const idempotencyKeyFor = useIdempotencyKey();
  const [resolver] = useState(() => bookingResolver(kind));
  const form = useForm<BookingValues, unknown, BookingForm>({
    resolver,
    defaultValues: emptyBooking,
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const [search] = useSearchParams();
  const ad = kind === 'car-inspection' ? search : noAd;
  usePrefillFromAd(ad, form);
  const subject = ad.get('listingId') ?? '';
  const withoutSaving = useFormDraft(kind, subject, form);

  useEffect(() => {
    if (!user) return;
    if (form.getValues('name') === '') form.resetField('name', { defaultValue: user.name });
    const [phone] = user.phones ?? [];
    if (phone && form.getValues('phone') === '') form.resetField('phone', { defaultValue: phone });
  }, [form, user]);

  const handleError = (error: unknown) => {
    const message = toastFailure(error);
    const fields = refusedFields(error, message);
    if (fields.length === 0) form.setError('root', { message });
    for (const [index, [field, text]] of fields.entries())
      form.setError(field, { message: text }, { shouldFocus: index === 0 });
    // The listing's field is hidden, so drop the listing and show the reason for the whole form.
    const adError = fields.find(([field]) => field === 'listingId');
    if (adError) {
      form.setValue('listingId', '');
      form.setError('root', { message: t('book.adGone', { why: adError[1] }) });
    }
    // Refetch the options, so that the refused one is no longer offered.
    if (fields.some(([field]) => field === 'hour'))
      void ctx.queryClient.invalidateQueries({ queryKey: [listBookingHours.id] });
    if (fields.some(([field]) => field === 'city')) {
      void ctx.queryClient.invalidateQueries({ queryKey: [getBookingOffer.id] });
      for (const field of ['city', 'area', 'hour'] as const) form.setValue(field, '');
    }
  };
  const send = async (body: BookingForm) => {
    try {
      const idempotencyKey = idempotencyKeyFor(body);
      const { orderNumber } = await withoutSaving(() => ctx.call(book, { body }, { idempotencyKey }));
      guard.allowLeaving();
      clearFormDraft(kind, subject);
      void ctx.queryClient.invalidateQueries({ queryKey: [listBookings.id] });
      await navigate(orderPath(orderNumber));
    } catch (error) {
      handleError(error);
    }
  };
  const submit = form.handleSubmit(async (body) => {
    if (ctx.auth.getSnapshot().isLoggedIn) return send(body);
    runAfterLogin(ctx, t('book.reason'), () => void submit());
  });

  return { form, guard, submit };
}

const noAd = new URLSearchParams();

/** Prefills the car of the listing that the user came from. */
function usePrefillFromAd(ad: URLSearchParams, form: UseFormReturn<BookingValues, unknown, BookingForm>): void {
  useEffect(() => {
    for (const [field, text] of fieldsFromAd(ad)) form.setValue(field, text);
  }, [form, ad]);
}

export type BookingFormState = ReturnType<typeof useBookingForm>['form'];
