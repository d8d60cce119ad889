import type { BookingForm } from '@karwan/shared-contracts';

/** The id of the listing that an inspection was booked from. */
export const bookedListingIdOf = (form: BookingForm | null | undefined): string | undefined =>
  form?.kind === 'car-inspection' ? form.listingId : undefined;
