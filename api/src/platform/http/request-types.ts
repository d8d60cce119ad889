import type { ServerEnvelope } from '../envelope/server-envelope.ts';
import type { Limit } from '../limits/admission.ts';
import type { Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** Shared with the page that sent its key; the answer is sealed with it. */
    envelope: ServerEnvelope | undefined;
  }
  interface FastifyContextConfig {
    /** Absent on what is not an endpoint. For logs and metrics. */
    endpointId?: string;
    /** The office's cookie tells who asks, not the site's. */
    isForOffice?: boolean;
    neverEnveloped?: boolean;
    /** Proves by itself who sends it, from any site; no session counts for it. */
    isSigned?: boolean;
    /** Comes with files. */
    isUpload?: boolean;
    /** Instead of the general one. */
    limit?: Limit;
  }
}
