import type { FastifyRequest } from 'fastify';

/**
 * Calls alone are counted, know who sends them and come in envelopes: pictures, health and the outbox are for anybody. The
 * route that was found tells, for an address may be written in many ways.
 */
export const isCall = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean =>
  (routeOptions.url ?? url).startsWith('/api/');
