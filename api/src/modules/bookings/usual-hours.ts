import type { BookingKind } from '@karwan/shared-contracts';

type UsualHours = { from: number; to: number; capacity: number };

/** Ours: when people come, and how many at once, in a city and on a day that the office has not set. `to` is the last hour. */
const usualHours: Readonly<Record<BookingKind, UsualHours>> = {
  'car-inspection': { from: 9, to: 17, capacity: 3 },
  'sell-my-car': { from: 10, to: 18, capacity: 2 },
  'buy-me-a-car': { from: 10, to: 18, capacity: 2 },
};

/** How many can come in an hour, 0–23; 0: nobody. */
export function usualCapacity(kind: BookingKind, hour: number): number {
  const { from, to, capacity } = usualHours[kind];
  return hour >= from && hour <= to ? capacity : 0;
}
