import type { HTTPMethods } from 'fastify';
import { methodNotAllowed } from './general-refusals.ts';
import type { HttpApp } from './http-app.ts';

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Responds 405 with an `Allow` header on every endpoint's path. Call it after all endpoints are registered. */
export function respondToOtherMethods(app: HttpApp): void {
  const methodsByPath = new Map<string, Set<HTTPMethods>>();
  for (const { path, method } of app.endpoints) {
    const methods = methodsByPath.get(path) ?? new Set();
    methods.add(method);
    methodsByPath.set(path, methods);
  }
  for (const [path, methods] of methodsByPath) {
    const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', ');
    app.fastify.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url: path,
      handler: () => {
        throw methodNotAllowed({ headers: { allow } });
      },
    });
  }
}
