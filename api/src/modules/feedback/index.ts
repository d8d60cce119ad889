import type { ApiModule } from '../../platform/http/http-app.ts';
import type { Services } from '../../platform/services.ts';
import { registerFeedbackRoutes } from './routes.ts';

export { anonymizeFeedbackOf, type FeedbackRow, findFeedback } from './repository.ts';
export { feedbackEntries } from './tables.ts';

export const createFeedbackModule = (services: Pick<Services, 'db' | 'now'>): ApiModule => ({
  register: (app) => registerFeedbackRoutes(app, services),
});
