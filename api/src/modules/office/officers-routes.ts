import {
  addOfficer as addOfficerCall,
  changeOfficer as changeOfficerCall,
  listOfficers as listOfficersCall,
  type OfficerRecord,
} from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { perMinute } from '../../platform/http/per-minute.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { countOpenByAssignee } from '../bookings/index.ts';
import { addOfficer } from './add-officer.ts';
import { changeOfficer } from './change-officer.ts';
import { officersWithLogin } from './officers.ts';
import { presentOfficer } from './present-officer.ts';
import { officerExists, officerNotFound } from './refusals.ts';

/** The officers and their roles. */
export function registerOfficersRoutes(app: HttpApp, services: Pick<Services, 'db' | 'now'>): void {
  const { db } = services;

  registerEndpoint(app, listOfficersCall, async () => ({ officers: await officersOf(db) }));

  registerEndpoint(
    app,
    addOfficerCall,
    async ({ body, officer, ip }) => {
      const added = await addOfficer(services, body, { officerId: officer().officerId, ip });
      if (added === undefined) throw officerExists({ fields: { 'body.email': officerExists().message } });
      return { officer: await oneOf(db, added.id), password: added.password };
    },
    perMinute(20),
  );

  registerEndpoint(
    app,
    changeOfficerCall,
    async ({ params, body, officer, ip }) => {
      const by = { officerId: officer().officerId, ip };
      const { password } = await changeOfficer(services, { ...params, ...body }, by);
      return { officer: await oneOf(db, params.officerId), password };
    },
    perMinute(20),
  );
}

async function officersOf(db: Queryable, id?: string): Promise<OfficerRecord[]> {
  const openBookings = await countOpenByAssignee(db);
  return (await officersWithLogin(db, id)).map((officerRow) => presentOfficer(officerRow, openBookings));
}

async function oneOf(db: Queryable, id: string): Promise<OfficerRecord> {
  const [record] = await officersOf(db, id);
  if (record === undefined) throw officerNotFound();
  return record;
}
