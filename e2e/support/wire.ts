import { ENCRYPTED_HEADER, type HttpMethod, isEnveloped } from '@karwan/shared-contracts';
import type { Page, Response } from '@playwright/test';

/** A call of the API as it went over the wire. */
export type WireCall = {
  name: string;
  /** By the specification, its bodies travel in envelopes. */
  isEnveloped: boolean;
  request: { isMarked: boolean; body: string | null };
  answer: { isMarked: boolean; body: string };
};

/** Watches every call that this page's scripts make from now on, but for uploads, which are never enveloped. */
export function watchWire(page: Page): { calls: () => Promise<WireCall[]> } {
  const calls: Promise<WireCall>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const contentType = response.request().headers()['content-type'] ?? '';
    if (pathname.startsWith('/api/') && !contentType.startsWith('multipart/')) calls.push(read(response));
  });
  return { calls: () => Promise.all(calls) };
}

async function read(response: Response): Promise<WireCall> {
  const request = response.request();
  const { pathname, search } = new URL(response.url());
  // A browser's scripts use no other methods than the contract has.
  const method = request.method() as HttpMethod;
  return {
    name: `${method} ${pathname}`,
    isEnveloped: isEnveloped({ method, path: pathname + search }),
    request: { isMarked: request.headers()[ENCRYPTED_HEADER] === '1', body: request.postData() },
    answer: { isMarked: response.headers()[ENCRYPTED_HEADER] === '1', body: await response.text() },
  };
}
