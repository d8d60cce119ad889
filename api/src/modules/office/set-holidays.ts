import { dayInPakistan, type EndpointInput, fixedHolidayOn, type setOfficeHoliday } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Officer } from '../../platform/http/caller.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import type { Services } from '../../platform/services.ts';
import { listHolidays, removeHoliday, setHoliday } from '../bookings/index.ts';
import { recordOfficeEvent } from './audit.ts';

type HolidayServices = Pick<Services, 'db' | 'now'>;
type ActingOfficer = { officer: Officer; ip: string };

export const upcomingHolidays = async (db: Queryable, now: Date) => ({
  holidays: await listHolidays(db, dayInPakistan(now.getTime())),
});

export async function setOneHoliday(
  services: HolidayServices,
  { day, name }: EndpointInput<typeof setOfficeHoliday>['body'],
  { officer: { officerId }, ip }: ActingOfficer,
) {
  const { db, now } = services;
  const fixed = fixedHolidayOn(day);
  if (fixed !== undefined) throw invalidInput({ 'body.day': `This is already a holiday: ${fixed}` });
  if (day < dayInPakistan(now().getTime())) throw invalidInput({ 'body.day': 'This day has passed' });
  return db.transaction(async (tx) => {
    const before = { name: await setHoliday(tx, { day, name }) };
    await recordOfficeEvent(tx, { kind: 'holiday-set', officerId, ip, before, after: { day, name } }, now());
    return upcomingHolidays(tx, now());
  });
}

/** No effect if the day is not a holiday. */
export async function removeOneHoliday(
  services: HolidayServices,
  day: string,
  { officer: { officerId }, ip }: ActingOfficer,
) {
  const { db, now } = services;
  return db.transaction(async (tx) => {
    const name = await removeHoliday(tx, day);
    const before = { day, name };
    if (name !== undefined)
      await recordOfficeEvent(tx, { kind: 'holiday-removed', officerId, ip, before, after: {} }, now());
    return upcomingHolidays(tx, now());
  });
}
