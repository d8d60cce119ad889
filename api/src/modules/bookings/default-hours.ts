import type { BookingKind, SlotTime } from '@karwan/shared-contracts';

type DefaultHours = { from: number; to: number; capacity: number };

/** Default hours and capacities per city and day, unless the office sets others. `to` is the last hour. */
const defaultHours: Readonly<Record<BookingKind, DefaultHours>> = {
  'car-inspection': { from: 9, to: 17, capacity: 3 },
  'sell-my-car': { from: 10, to: 18, capacity: 2 },
  'buy-me-a-car': { from: 10, to: 18, capacity: 2 },
};

/** 1 PM on Fridays: prayer time. */
const isBreak = ({ day, hour }: SlotTime) => hour === 13 && new Date(day).getUTCDay() === 5;

/** The default capacity of an hour; 0 if it cannot be booked. */
export function defaultCapacity(kind: BookingKind, booked: SlotTime): number {
  const { from, to, capacity } = defaultHours[kind];
  return booked.hour >= from && booked.hour <= to && !isBreak(booked) ? capacity : 0;
}
