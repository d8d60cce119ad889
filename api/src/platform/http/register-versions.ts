import type { Endpoint } from '@karwan/shared-contracts';
import type { z } from 'zod';
import type { EndpointContext } from './endpoint-context.ts';
import type { HttpApp } from './http-app.ts';
import { registerEndpoint } from './register-endpoint.ts';

/**
 * Serves a call and the version before it, whose answer `toBefore` makes from the same. What `handler` returns may hold more
 * than the newer contract names: that never leaves.
 */
export function registerVersions<
  Params extends z.ZodType,
  Asked,
  Body extends z.ZodType,
  Output extends z.ZodType,
  OutputBefore extends z.ZodType,
  Code extends string,
  Made extends z.input<Output>,
>(
  app: HttpApp,
  [endpoint, before]: readonly [
    Endpoint<Params, z.ZodType<Asked>, Body, Output, Code>,
    // The version before may ask for less of the same.
    Endpoint<Params, z.ZodType<NoInfer<Asked>>, Body, OutputBefore, Code>,
  ],
  handler: (context: EndpointContext<z.output<Params>, Asked, z.output<Body>>) => Promise<Made>,
  toBefore: (made: Made) => z.input<OutputBefore>,
): void {
  registerEndpoint(app, endpoint, handler);
  registerEndpoint(app, before, async (context) => toBefore(await handler(context)));
}
