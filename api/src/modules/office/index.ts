import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { PhotoLibrary } from '../media/index.ts';
import { adsWork } from './ads-queue.ts';
import { registerAuditRoutes } from './audit-routes.ts';
import { registerDayRoutes } from './day-routes.ts';
import { feedbackWork } from './feedback-queue.ts';
import { registerLoginRoutes } from './login-routes.ts';
import { registerPeopleRoutes } from './people-routes.ts';
import { profilesWork } from './profiles-queue.ts';
import { registerQueue } from './queue-routes.ts';
import type { ReviewServices } from './review-ad.ts';
import { forgetEndedSessions } from './sessions.ts';

export { addOfficer } from './add-officer.ts';
export { codeAt } from './app-codes.ts';
export { forgetInOffice } from './audit.ts';
export { insertOfficer } from './officers.ts';
export { priceOf, toldOf } from './present-ad.ts';
export { type ReviewServices, reviewAd } from './review-ad.ts';
export { approveProfile, endProfileReview } from './review-profile.ts';
export { createOfficerReader, startOfficeSession } from './sessions.ts';
export { officeEvents, officers } from './tables.ts';

type OfficeServices = ReviewServices &
  Pick<Services, 'realtime'> & { catalogue: Catalogue; photos: Pick<PhotoLibrary, 'photosOf'> };

/** Where our own people work: their login, what waits for them, people of the site, and who did what (SVC-07). */
export function createOfficeModule(services: OfficeServices): ApiModule {
  const { db, now } = services;
  return {
    register(app) {
      registerLoginRoutes(app, services);
      registerDayRoutes(app, services);
      registerAuditRoutes(app, services);
      registerPeopleRoutes(app, services);
      for (const work of [adsWork(services), profilesWork(services), feedbackWork(services)]) {
        registerQueue(app, services, work);
      }
      runPeriodically(app, {
        name: 'office.forget-sessions',
        everySeconds: 3600,
        work: () => forgetEndedSessions(db, now()),
      });
    },
  };
}
