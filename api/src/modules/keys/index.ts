import type { EnvelopeKeys } from '../../platform/envelope/envelope-keys.ts';
import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerKeyRoutes } from './routes.ts';

/** Publishes the key to which pages seal their calls. */
export const createKeysModule = ({ keys }: { keys: EnvelopeKeys }): ApiModule => ({
  register: (app) => registerKeyRoutes(app, keys),
});
