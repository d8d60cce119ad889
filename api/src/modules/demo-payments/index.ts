import type { Server } from 'node:http';
import type { ApiModule } from '../../platform/http/http-app.ts';
import { loopbackFetch } from '../../platform/http/loopback-fetch.ts';
import type { PaymentPort } from '../../platform/payments/payment-port.ts';
import type { Services } from '../../platform/services.ts';
import { callbackPath } from '../payments/index.ts';
import { registerSandboxRoutes } from './routes.ts';
import { sandboxPort } from './sandbox-port.ts';
import { createSandbox } from './service.ts';

export { sandboxPayments } from './tables.ts';

/** A gateway for the `demo` profile only: moves no money, and simulates every fault. */
export function createDemoPayments({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>): {
  port: PaymentPort;
  module: ApiModule;
} {
  const module: ApiModule = {
    register({ fastify }) {
      const { siteOrigin } = config;
      const send = loopbackFetch(siteOrigin, (): Server => fastify.server);
      const callbackUrl = `${siteOrigin}${callbackPath('sandbox')}`;
      const service = createSandbox({ db, callbackUrl, send, log: fastify.log });
      void fastify.register(async (scope) => registerSandboxRoutes(scope, service));
    },
  };
  return { port: sandboxPort(db, now), module };
}
