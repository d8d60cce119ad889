import {
  type BookingKind,
  fixedHolidayOn,
  type Holiday,
  hourLabels,
  isBookable,
  type SlotTime,
  startOfHour,
} from '@karwan/shared-contracts';

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

type HourState = { hour: number; capacity: number; taken: number };

/** All hours of a day: as stored because they were booked or set by the office, else the default. */
export function hoursOfDay({ kind, day }: { kind: BookingKind; day: string }, stored: readonly HourState[]) {
  const storedByHour = new Map(stored.map((each) => [each.hour, each]));
  return hourLabels.map((_, hour) => {
    const usual = defaultCapacity(kind, { day, hour });
    const { capacity, taken } = storedByHour.get(hour) ?? { capacity: usual, taken: 0 };
    return { hour, capacity, taken, usual };
  });
}

/** The hours of a working day that can be booked now, including full ones. */
export const bookableHours = (on: { kind: BookingKind; day: string }, stored: readonly HourState[], now: Date) =>
  hoursOfDay(on, stored)
    .filter(({ hour, capacity }) => capacity > 0 && isBookable({ day: on.day, hour }, now))
    .map(({ hour, capacity, taken }) => {
      return { hour, capacity, left: capacity - taken, startsAt: startOfHour({ day: on.day, hour }).toISOString() };
    });

/** The names of the holidays among these days. The office's name replaces that of a fixed holiday. */
export function namesByDay(days: readonly string[], setByOffice: readonly Pick<Holiday, 'day' | 'name'>[]) {
  const fixed = days.flatMap((day): [string, string][] => {
    const name = fixedHolidayOn(day);
    return name === undefined ? [] : [[day, name]];
  });
  return new Map([...fixed, ...setByOffice.map(({ day, name }): [string, string] => [day, name])]);
}
