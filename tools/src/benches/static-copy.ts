import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { freePorts } from '../stack/ports.ts';

/** What a page of the site would be if it were a file: served compressed from memory, with nothing to run. */
export type StaticCopy = { origin: string; close: () => Promise<void> };

/** As the site compresses its pages. */
const BROTLI_QUALITY = 7;

/** As the site has them. For the last one browsers begin a process, which takes a slow phone longer than to read the page. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'cross-origin-opener-policy': 'same-origin',
};

/** Serves files made of the site's pages at `paths`; pictures, fonts and icons come from the site, under the same paths. */
export async function serveStaticCopy(siteOrigin: string, paths: string[]): Promise<StaticCopy> {
  const files = new Map<string, Buffer>();
  for (const path of paths) files.set(path, await staticFile(siteOrigin + path));
  const server = createServer((asked, reply) => {
    const file = files.get(asked.url ?? '');
    if (!file) return handOn(siteOrigin, asked, reply);
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

/** The page's markup and styles: no scripts, nothing that loads one, and its inline styles under their own name. */
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

function handOn(siteOrigin: string, asked: IncomingMessage, reply: ServerResponse): void {
  const handed = request(new URL(asked.url ?? '/', siteOrigin), { headers: asked.headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  handed.once('error', () => reply.destroy());
  handed.end();
}
