import { findPeople, getOfficePerson, restrictPerson } from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { perMinute } from '../../platform/http/per-minute.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { findPeopleByQuery, personOf, restrict } from './people.ts';
import { presentFound } from './present-person.ts';

/** Customers' accounts as the office sees them. */
export function registerPeopleRoutes(app: HttpApp, services: Pick<Services, 'db' | 'realtime' | 'now'>): void {
  const { db } = services;

  registerEndpoint(
    app,
    findPeople,
    async ({ query }) => ({ people: (await findPeopleByQuery(db, query.q)).map(presentFound) }),
    perMinute(60),
  );

  registerEndpoint(app, getOfficePerson, ({ params }) => personOf(db, params.accountId));

  registerEndpoint(app, restrictPerson, ({ params, body, officer, ip }) =>
    restrict(services, { ...params, ...body }, { officer: officer(), ip }),
  );
}
