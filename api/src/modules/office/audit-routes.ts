import { listOfficeEvents } from '@karwan/shared-contracts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { listEvents } from './audit.ts';
import { listOfficers } from './officers.ts';

/** The office's audit log. */
export function registerAuditRoutes(app: HttpApp, { db }: Pick<Services, 'db'>): void {
  registerEndpoint(app, listOfficeEvents, async ({ query: { by, subjectId, cursor, limit } }) => {
    const rows = await listEvents(db, { by, subjectId, before: decodeCursor(cursor), limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, ({ event }) => event);
    const events = items.map(({ event: { ip: _ip, officerId: _officerId, at, ...event }, by: name }) => ({
      ...event,
      at: at.toISOString(),
      by: name,
    }));
    return { events, nextCursor, people: await listOfficers(db) };
  });
}
