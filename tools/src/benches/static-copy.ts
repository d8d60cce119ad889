import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { freePorts } from '../stack/ports.ts';

/** A static version of a page: served compressed from memory, without scripts. */
export type StaticCopy = { origin: string; close: () => Promise<void> };

/** Same as the site's. */
const BROTLI_QUALITY = 7;

/** Same as the site's. The last one makes browsers start a process: slower on a phone than reading the page. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'cross-origin-opener-policy': 'same-origin',
};

/** Serves static versions of the pages at `paths`; proxies pictures, fonts and icons to the site. */
export async function serveStaticCopy(siteOrigin: string, paths: string[]): Promise<StaticCopy> {
  const files = new Map<string, Buffer>();
  for (const path of paths) files.set(path, await staticFile(siteOrigin + path));
  const server = createServer((incoming, reply) => {
    const file = files.get(incoming.url ?? '');
    if (!file) return forward(siteOrigin, incoming, reply);
    reply.writeHead(200, HEADERS).end(file);
  });
  const [port = 0] = await freePorts(1);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The page's markup and styles: without scripts and preloads, and with its inline styles restored. */
export const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<link\b[^>]*\bas="script"[^>]*>|<template id="karwan-preloads">.*?<\/template>/gs, '')
    .replaceAll(' data-karwan-style="', ' style="');

async function staticFile(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return brotliCompressSync(withoutScripts(await answer.text()), { params });
}

function forward(siteOrigin: string, incoming: IncomingMessage, reply: ServerResponse): void {
  const forwarded = request(new URL(incoming.url ?? '/', siteOrigin), { headers: incoming.headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  forwarded.once('error', () => reply.destroy());
  forwarded.end();
}
