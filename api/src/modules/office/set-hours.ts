import { type EndpointInput, hourLabels, type OfficeHours, type setOfficeHours } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Officer } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { capacityOfDay, cityNotServed, holidayOn, isServed, setCapacity } from '../bookings/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { recordOfficeEvent } from './audit.ts';

type Input = EndpointInput<typeof setOfficeHours>['body'];
type HoursServices = Pick<Services, 'db' | 'now'> & { catalogue: Catalogue };

export async function assertServed(
  { catalogue }: Pick<HoursServices, 'catalogue'>,
  { kind, city }: Pick<Input, 'kind' | 'city'>,
): Promise<void> {
  if (!isServed(kind, (await catalogue.read()).city(city))) throw cityNotServed();
}

/** All hours of a day, and its holiday if any. */
export async function readHours(db: Queryable, day: Omit<Input, 'hours'>): Promise<OfficeHours> {
  const holiday = await holidayOn(db, day.day);
  return { hours: await capacityOfDay(db, day), ...(holiday && { holiday }) };
}

/** Sets the capacity of hours and adds it to the audit log. */
export async function setHours(
  services: HoursServices,
  { hours: requestedHours, ...day }: Input,
  { officer: { officerId }, ip }: { officer: Officer; ip: string },
): Promise<OfficeHours> {
  const { db, now } = services;
  await assertServed(services, day);
  await db.transaction(async (tx) => {
    const before = await setCapacity(tx, day, requestedHours);
    const after = Object.fromEntries(requestedHours.map(({ hour, capacity }) => [hourLabels[hour] ?? '', capacity]));
    await recordOfficeEvent(tx, { kind: 'hours-set', officerId, ip, before, after: { ...day, ...after } }, now());
  });
  return readHours(db, day);
}
