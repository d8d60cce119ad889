import { getCurrentKey } from '@karwan/shared-contracts';
import type { EnvelopeKeys } from '../../platform/envelope/envelope-keys.ts';
import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';

/** Publishes the key to which pages seal their calls. */
export function createKeysModule({ keys }: { keys: EnvelopeKeys }): ApiModule {
  return {
    register(app) {
      registerEndpoint(app, getCurrentKey, () => keys.current(), { neverEnveloped: true });
    },
  };
}
