import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { hideExpiredInspections } from '../listings/index.ts';
import { registerReportRoutes } from './report-routes.ts';
import { registerInspectionRoutes } from './routes.ts';
import type { SignServices } from './sign.ts';

export { addPhoto, saveEntries } from './draft.ts';
export { eraseInspectionsOf } from './erase-inspections.ts';
export { newestReportsOf, otherReportsByBooking } from './repository.ts';
export { sampleEntries } from './sample-entries.ts';
export { signReport } from './sign.ts';
export { inspectionEntries, inspectionPhotos, inspectionReports, inspections } from './tables.ts';

/** The 220 points of a booked inspection, from the inspector's phone to the report (SVC-01). */
export const createInspectionsModule = (services: SignServices & Pick<Services, 'config'>): ApiModule => ({
  register(app) {
    const { db, now } = services;
    registerInspectionRoutes(app, services);
    registerReportRoutes(app, services);
    runPeriodically(app, {
      name: 'inspections.hide-old',
      everySeconds: 3600,
      work: async () => void (await hideExpiredInspections(db, now())),
    });
  },
});
