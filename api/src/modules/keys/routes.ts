import { getCurrentKey } from '@karwan/shared-contracts';
import type { EnvelopeKeys } from '../../platform/envelope/envelope-keys.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';

export function registerKeyRoutes(app: HttpApp, keys: EnvelopeKeys): void {
  registerEndpoint(app, getCurrentKey, () => keys.current(), { neverEnveloped: true });
}
