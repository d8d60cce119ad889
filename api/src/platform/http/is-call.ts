import type { FastifyRequest } from 'fastify';

/**
 * Only API calls are rate-limited, authenticated and enveloped; pictures, health and the outbox are public. Checks the
 * matched route, because one route may match several spellings of a URL.
 */
export const isCall = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean =>
  (routeOptions.url ?? url).startsWith('/api/');
