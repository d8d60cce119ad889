import { type Dispatcher, Pool } from 'undici';
import { SMALL_BYTES } from './call-bodies.ts';

/**
 * Kept connections to the API. One that a large body was sent on is not used again: an API that answers before it has read
 * the body would leave the rest of it in front of somebody else's request.
 */
export const apiConnections = (apiOrigin: string, options: Pool.Options): Dispatcher =>
  new Pool(apiOrigin, options).compose((dispatch) => (request, handler) => {
    const { body } = request;
    const isLarge = Buffer.isBuffer(body) && body.length > SMALL_BYTES;
    return dispatch(isLarge ? { ...request, reset: true } : request, handler);
  });
