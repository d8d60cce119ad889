import { type Dispatcher, Pool } from 'undici';
import { SMALL_BYTES } from './call-bodies.ts';

/**
 * Keep-alive pool to the API. A connection that carried a large body is not reused: if the API answers before reading
 * the whole body, the unread rest would precede another visitor's request.
 */
export const createApiPool = (apiOrigin: string, options: Pool.Options): Dispatcher =>
  new Pool(apiOrigin, options).compose((dispatch) => (request, handler) => {
    const { body } = request;
    const isLarge = Buffer.isBuffer(body) && body.length > SMALL_BYTES;
    return dispatch(isLarge ? { ...request, reset: true } : request, handler);
  });
