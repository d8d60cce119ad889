import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingKind } from '@karwan/shared-contracts';
import { bookableHours, defaultCapacity, hoursOfDay, namesByDay } from './default-hours.ts';

const [thursday, friday] = ['2026-12-10', '2026-12-11'];

test('each service has its hours and places, except at the Friday prayer', () => {
  for (const [kind, from, to, places] of [
    ['car-inspection', 9, 17, 3],
    ['sell-my-car', 10, 18, 2],
    ['buy-me-a-car', 10, 18, 2],
  ] as [BookingKind, number, number, number][]) {
    const capacityAt = (hour: number, day = thursday) => defaultCapacity(kind, { day, hour });
    assert.deepEqual(
      [from - 1, from, to, to + 1].map((hour) => capacityAt(hour)),
      [0, places, places, 0],
      kind,
    );
    assert.deepEqual(
      [12, 13, 14].map((hour) => capacityAt(hour, friday)),
      [places, 0, places],
      kind,
    );
    assert.equal(capacityAt(13), places, kind);
  }
});

test('a day has 24 hours, as stored or by default', () => {
  const hours = hoursOfDay({ kind: 'sell-my-car', day: thursday }, [
    { hour: 0, capacity: 1, taken: 1 },
    { hour: 10, capacity: 0, taken: 0 },
  ]);
  assert.equal(hours.length, 24);
  assert.deepEqual(hours[0], { hour: 0, capacity: 1, taken: 1, usual: 0 });
  assert.deepEqual(hours[10], { hour: 10, capacity: 0, taken: 0, usual: 2 });
  assert.deepEqual(hours[11], { hour: 11, capacity: 2, taken: 0, usual: 2 });
  assert.deepEqual(hours[23], { hour: 23, capacity: 0, taken: 0, usual: 0 });
});

test('open hours can be booked three hours ahead, full ones included', () => {
  const stored = [
    { hour: 15, capacity: 2, taken: 2 },
    { hour: 16, capacity: 0, taken: 0 },
    { hour: 20, capacity: 1, taken: 0 },
  ];
  const at = (time: string) =>
    bookableHours({ kind: 'sell-my-car', day: thursday }, stored, new Date(`${thursday}T${time}+05:00`));
  assert.deepEqual(
    at('11:00:00').map(({ hour, left }) => [hour, left]),
    [
      ...[
        [14, 2],
        [15, 0],
        [17, 2],
        [18, 2],
        [20, 1],
      ],
    ],
  );
  assert.deepEqual(at('11:00:01')[0], { hour: 15, capacity: 2, left: 0, startsAt: '2026-12-10T10:00:00.000Z' });
  assert.deepEqual(at('17:00:01'), []);
});

test('the office’s name of a holiday replaces the fixed one', () => {
  const days = ['2026-12-24', '2026-12-25', '2027-02-05', '2027-03-20'];
  assert.deepEqual([...namesByDay([], [])], []);
  assert.deepEqual(
    [...namesByDay(days, [])],
    [
      ['2026-12-25', 'Quaid-e-Azam Day'],
      ['2027-02-05', 'Kashmir Day'],
    ],
  );
  const named = namesByDay(days, [
    { day: '2027-02-05', name: 'Closed' },
    { day: '2027-03-20', name: 'Eid' },
  ]);
  assert.deepEqual(Object.fromEntries(named), {
    ...{ '2026-12-25': 'Quaid-e-Azam Day', '2027-02-05': 'Closed', '2027-03-20': 'Eid' },
  });
});
