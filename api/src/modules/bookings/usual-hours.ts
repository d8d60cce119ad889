import type { BookedHour, BookingKind } from '@karwan/shared-contracts';

type UsualHours = { from: number; to: number; capacity: number };

/** Default hours and capacities per city and day, unless the office sets others. `to` is the last hour. */
const usualHours: Readonly<Record<BookingKind, UsualHours>> = {
  'car-inspection': { from: 9, to: 17, capacity: 3 },
  'sell-my-car': { from: 10, to: 18, capacity: 2 },
  'buy-me-a-car': { from: 10, to: 18, capacity: 2 },
};

/** 1 PM on Fridays: prayer time. */
const isBreak = ({ day, hour }: BookedHour) => hour === 13 && new Date(day).getUTCDay() === 5;

/** The default capacity of an hour; 0 if it cannot be booked. */
export function usualCapacity(kind: BookingKind, booked: BookedHour): number {
  const { from, to, capacity } = usualHours[kind];
  return booked.hour >= from && booked.hour <= to && !isBreak(booked) ? capacity : 0;
}
