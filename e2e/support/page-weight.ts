import { get } from 'node:http';
import type { Page, Request, Response } from '@playwright/test';
import { openPage } from './open-page.ts';

const BYTES_PER_KB = 1024;
/** The page counts as loaded after this many idle moments without requests. */
const IDLE_ROUNDS = 5;

/** Opens a page and returns the URLs of all scripts that it loads without interaction. */
export async function scriptsWithoutAction(page: Page, path: string): Promise<string[]> {
  const scripts = new Set<string>();
  const pending = new Set<Request>();
  let requests = 0;
  const onRequest = (request: Request) => {
    requests += 1;
    pending.add(request);
    if (request.resourceType() === 'script') scripts.add(request.url());
  };
  const onEnd = (request: Request) => void pending.delete(request);
  // Unread responses never finish.
  const onAnswer = (answer: Response) => answer.request().resourceType() !== 'script' && onEnd(answer.request());
  page.on('request', onRequest).on('response', onAnswer).on('requestfinished', onEnd).on('requestfailed', onEnd);
  await openPage(page, path);
  for (let idleRounds = 0, previousRequests = requests; idleRounds < IDLE_ROUNDS; previousRequests = requests) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    idleRounds = pending.size === 0 && requests === previousRequests ? idleRounds + 1 : 0;
  }
  page.off('request', onRequest).off('response', onAnswer).off('requestfinished', onEnd).off('requestfailed', onEnd);
  return [...scripts];
}

/** Total transfer size of the URLs in KB: compressed, without headers. */
export async function wireKb(urls: string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(wireBytes));
  return sizes.reduce((sum, size) => sum + size, 0) / BYTES_PER_KB;
}

const wireBytes = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/** URLs of the scripts in a page's first HTML: executed and preloaded ones. */
export function initialScripts(html: string, origin: string): { run: string[]; preloaded: string[] } {
  const addresses = (pattern: RegExp) =>
    [...new Set([...html.matchAll(pattern)].map(([, address = '']) => address))].map((address) => origin + address);
  const run = addresses(/<script\b[^>]*\bsrc="([^"]+)"/g);
  const preloaded = addresses(/<link\b(?=[^>]*\b(?:as="script"|rel="modulepreload"))[^>]*\bhref="([^"]+)"/g);
  return { run, preloaded: preloaded.filter((address) => !run.includes(address)) };
}

/** Number of elements in a page's first HTML with scripts enabled; `noscript` contents are text then. */
export const countElements = (html: string): number =>
  html.replace(/<(script|style|noscript|template)\b[^>]*>[\s\S]*?<\/\1>/g, '<$1>').match(/<[a-z]/gi)?.length ?? 0;
