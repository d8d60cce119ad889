import { mkdtemp } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { renderCatalogue } from './build.ts';
import { browserConfiguration, serverConfiguration } from './configuration.ts';

export type ServedCatalogue = { url: string; stop: () => Promise<void> };

/** Serves the catalogue on loopback and reloads the page on every change. Port 0 takes a free one. */
export async function serveCatalogue({ port }: { port: number }): Promise<ServedCatalogue> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'karwan-catalogue-'));
  const compiler = rspack([
    browserConfiguration({ outDir, mode: 'development' }),
    serverConfiguration({ outDir, mode: 'development' }),
  ]);
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('catalogue', () => resolve()));
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port: port === 0 ? 'auto' : port,
      hot: false,
      liveReload: true,
      static: false,
      devMiddleware: { writeToDisk: true, index: false },
      client: { overlay: { warnings: false } },
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'first-html',
          path: '/',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            if (request.url !== '/') return next();
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(renderCatalogue(outDir));
          },
        },
      ],
    },
    compiler,
  );
  await server.start();
  await built;
  const address = server.server?.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  return { url: `http://127.0.0.1:${boundPort}/`, stop: () => server.stop() };
}

/** `node shared-ui/catalogue/serve.ts [port]` */
if (import.meta.main) {
  const { url } = await serveCatalogue({ port: Number(process.argv[2] ?? 3900) });
  console.log(`The catalogue of shared-ui: ${url}`);
}
