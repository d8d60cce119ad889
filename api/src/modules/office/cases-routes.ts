import {
  changeOfficeCase,
  getOfficeCase,
  listOfficeCaseMessages,
  listOfficeCases,
  readOfficeCaseMessages,
  sendOfficeCaseMessage,
} from '@karwan/shared-contracts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import {
  countCases,
  findCaseOf,
  listForOffice,
  listMessagesOf,
  presentMessage,
  presentOfficeCard,
  readMessages,
  writeMessage,
} from '../cases/index.ts';
import { changeCase, type OfficeCaseServices, officeCaseOf } from './change-case.ts';

/** The cases of sellers and buyers that consultants work on. */
export function registerCasesRoutes(app: HttpApp, services: OfficeCaseServices): void {
  const { db } = services;

  registerEndpoint(app, listOfficeCases, async ({ query: { cursor, limit, ...filter }, officer }) => {
    const { officerId } = officer();
    const rows = await listForOffice(db, { ...filter, officerId }, { after: decodeCursor(cursor), limit });
    const { items, nextCursor } = pageOf(rows, limit, ({ row }) => ({ at: row.updatedAt, id: row.bookingId }));
    return { items: items.map(presentOfficeCard), nextCursor, counts: await countCases(db, officerId) };
  });

  registerEndpoint(app, getOfficeCase, ({ params, officer }) =>
    officeCaseOf(services, params.bookingId, officer().officerId),
  );

  registerEndpoint(app, changeOfficeCase, ({ params, body, officer, ip }) =>
    changeCase(services, { ...params, ...body }, { officer: officer(), ip }),
  );

  registerEndpoint(app, listOfficeCaseMessages, async ({ params: { bookingId }, query }) => {
    await findCaseOf(db, bookingId);
    const { items, hasMore } = await listMessagesOf(db, bookingId, query);
    return { items: items.map(presentMessage), hasMore };
  });

  registerEndpoint(app, sendOfficeCaseMessage, ({ params, body, officer }) => {
    const { officerId: senderId, name } = officer();
    return writeMessage(services, { ...params, ...body, side: 'office', senderId, name });
  });

  registerEndpoint(app, readOfficeCaseMessages, ({ params, body }) =>
    readMessages(services, { ...params, ...body, side: 'office' }),
  );
}
