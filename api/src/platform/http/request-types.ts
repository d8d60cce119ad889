import type { Caller } from './caller.ts';

/** The envelope in which a page wants its answer: the page's own public key and which of ours it derives from. */
export type AnswerKey = { kid: string; browserPublicKey: Uint8Array<ArrayBuffer>; header: string };

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    answerKey: AnswerKey | undefined;
    /** The endpoint whose route answers; absent on 404. For logs and metrics. */
    startedAtMs: number;
  }
  interface FastifyContextConfig {
    endpointId?: string;
    neverEnveloped?: boolean;
  }
}
