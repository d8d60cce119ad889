import type { BookingAction, BookingChange, OfficeBooking } from '@karwan/shared-contracts';
import { lengthError } from '@karwan/shared-ui';

/** Raw values of all change forms. */
export type Typed = { officerId: string; day: string; hour: string; reason: string; refundPkr: number };

/** Props of one part of a change form. */
export type ChangePart = {
  booking: OfficeBooking;
  typed: Typed;
  onChange: (next: Partial<Typed>) => void;
  /** Whether the form was submitted once; missing values are then reported. */
  isTried: boolean;
};

export const MAX_REASON = 300;

export const isReason = (text: string) => text.trim().length >= 3 && !lengthError(text, MAX_REASON);

/** Undefined while a value is missing or too long. */
export function changeOf(action: BookingAction, typed: Typed): BookingChange | undefined {
  const { officerId, day, hour, reason, refundPkr } = typed;
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
