import type { ServerEnvelope } from '../envelope/server-envelope.ts';
import type { Limit } from '../limits/admission.ts';
import type { Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** Key shared with the page; the response is encrypted with it. */
    envelope: ServerEnvelope | undefined;
  }
  interface FastifyContextConfig {
    /** Undefined for routes that are not endpoints. For logs and metrics. */
    endpointId?: string;
    /** Authenticates by the office's cookie instead of the site's. */
    isForOffice?: boolean;
    neverEnveloped?: boolean;
    /** The request carries its own signature and may come from any site; sessions are ignored. */
    isSigned?: boolean;
    /** The request may contain files. */
    isUpload?: boolean;
    /** Replaces the general limit. */
    limit?: Limit;
  }
}
