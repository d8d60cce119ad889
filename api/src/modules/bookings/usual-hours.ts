import type { BookedHour, BookingKind } from '@karwan/shared-contracts';

type UsualHours = { from: number; to: number; capacity: number };

/** Ours: when people come, and how many at once, in a city and on a day that the office has not set. `to` is the last hour. */
const usualHours: Readonly<Record<BookingKind, UsualHours>> = {
  'car-inspection': { from: 9, to: 17, capacity: 3 },
  'sell-my-car': { from: 10, to: 18, capacity: 2 },
  'buy-me-a-car': { from: 10, to: 18, capacity: 2 },
};

/** 1 PM on Fridays: who comes is at prayer then. */
const isBreak = ({ day, hour }: BookedHour) => hour === 13 && new Date(day).getUTCDay() === 5;

/** How many can come in an hour of a day; 0: nobody. */
export function usualCapacity(kind: BookingKind, booked: BookedHour): number {
  const { from, to, capacity } = usualHours[kind];
  return booked.hour >= from && booked.hour <= to && !isBreak(booked) ? capacity : 0;
}
