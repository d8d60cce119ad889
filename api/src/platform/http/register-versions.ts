import type { Endpoint } from '@karwan/shared-contracts';
import type { z } from 'zod';
import type { EndpointContext } from './endpoint-context.ts';
import type { HttpApp } from './http-app.ts';
import { registerEndpoint } from './register-endpoint.ts';

/**
 * Serves two versions of a call with one handler; `toBefore` maps its result to the older version. The result may
 * contain fields that the newer contract does not declare: they are never sent.
 */
export function registerVersions<
  Params extends z.ZodType,
  Input,
  Body extends z.ZodType,
  Output extends z.ZodType,
  OutputBefore extends z.ZodType,
  Code extends string,
  Made extends z.input<Output>,
>(
  app: HttpApp,
  [endpoint, before]: readonly [
    Endpoint<Params, z.ZodType<Input>, Body, Output, Code>,
    // The older version may accept a subset of the query.
    Endpoint<Params, z.ZodType<NoInfer<Input>>, Body, OutputBefore, Code>,
  ],
  handler: (context: EndpointContext<z.output<Params>, Input, z.output<Body>>) => Promise<Made>,
  toBefore: (made: Made) => z.input<OutputBefore>,
): void {
  registerEndpoint(app, endpoint, handler);
  registerEndpoint(app, before, async (context) => toBefore(await handler(context)));
}
