import { zodResolver } from '@hookform/resolvers/zod';
import { type Booking, type BookingDetails, bookingDetails, isRefused } from '@karwan/shared-contracts';
import { useFailureToast } from '@karwan/shared-kit';
import { type Resolver, useForm } from 'react-hook-form';
import { useBookingChanges } from './use-booking-changes.ts';

type DetailsValues = { address: string; phone: string; thereName: string; therePhone: string };

const check = zodResolver(bookingDetails);
/** Validates the request body: the contact person is left out if nothing is typed. */
const resolver: Resolver<DetailsValues, unknown, BookingDetails> = (values, context, options) => {
  const { thereName, therePhone, ...rest } = values;
  const typed = { ...rest, ...(thereName.trim() && { thereName }), ...(therePhone.trim() && { therePhone }) };
  return check(typed, context, { ...options, fields: {} }) as ReturnType<typeof resolver>;
};

/** Form for address, phone and contact person of a booking. Typed values stay after a refusal. */
export function useDetailsForm(booking: Booking, onDone: () => void) {
  const toastFailure = useFailureToast();
  const { changeDetails } = useBookingChanges(booking);
  const { address, phone, there } = booking;
  const form = useForm<DetailsValues, unknown, BookingDetails>({
    resolver,
    defaultValues: { address, phone, thereName: there?.name ?? '', therePhone: there?.phone ?? '' },
  });
  const handleError = (error: unknown) => {
    const message = toastFailure(error);
    const fieldErrors = isRefused(error) ? error.failure.fields : {};
    const names = ['address', 'phone', 'thereName', 'therePhone'] as const;
    const invalid = names.filter((name) => fieldErrors[`body.${name}`] !== undefined);
    for (const [index, name] of invalid.entries())
      form.setError(name, { message: fieldErrors[`body.${name}`] }, { shouldFocus: index === 0 });
    if (invalid.length === 0) form.setError('root', { message });
  };
  const submit = form.handleSubmit(async (details) => {
    try {
      await changeDetails.mutateAsync(details);
    } catch (error) {
      handleError(error);
      return;
    }
    onDone();
  });
  return { form, submit };
}
