import { z } from 'zod';
import { defineEndpoint, everybody } from '../endpoint.ts';

/** The server's public key for the envelope: P-256, uncompressed point (65 bytes), base64. Never enveloped itself. */
export const getCurrentKey = defineEndpoint({
  id: 'keys.current@1',
  method: 'GET',
  path: '/api/keys/current',
  summary: 'Returns the public key',
  callers: everybody,
  output: z.object({ kid: z.string(), publicKey: z.string(), expiresAt: z.iso.datetime() }),
});
