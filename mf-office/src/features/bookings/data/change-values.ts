import type { BookingAction, BookingChange, OfficeBooking } from '@karwan/shared-contracts';
import { validateLength } from '@karwan/shared-ui';

/** Raw values of all change forms. */
export type BookingChangeValues = { officerId: string; day: string; hour: string; reason: string; refundPkr: number };

/** Props of one part of a change form. */
export type BookingChangeFieldProps = {
  booking: OfficeBooking;
  values: BookingChangeValues;
  onChange: (next: Partial<BookingChangeValues>) => void;
  /** Whether the form was submitted once; missing values are then reported. */
  isSubmitted: boolean;
};

export const MAX_REASON_LENGTH = 300;

export const isReason = (text: string) => text.trim().length >= 3 && !validateLength(text, MAX_REASON_LENGTH);

/** Undefined while a value is missing or too long. */
export function buildChange(action: BookingAction, values: BookingChangeValues): BookingChange | undefined {
  const { officerId, day, hour, reason, refundPkr } = values;
  switch (action) {
    case 'assign':
      return officerId ? { action, officerId } : undefined;
    case 'move':
      return day && hour ? { action, day, hour: Number(hour) } : undefined;
    case 'cancel':
      return isReason(reason) ? { action, reason: reason.trim(), refundPkr } : undefined;
    default:
      return { action };
  }
}
