import { ENCRYPTED_HEADER, type HttpMethod, isEnveloped } from '@karwan/shared-contracts';
import type { Page, Request } from '@playwright/test';

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
  // Finished ones alone: of an answer that a page leaves behind, the rest never comes.
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    const contentType = request.headers()['content-type'] ?? '';
    if (pathname.startsWith('/api/') && !contentType.startsWith('multipart/')) calls.push(read(request));
  });
  return { calls: () => Promise.all(calls) };
}

async function read(request: Request): Promise<WireCall> {
  const response = await request.response();
  if (response === null) throw new Error(`${request.url()} has finished without an answer`);
  const { pathname, search } = new URL(request.url());
  // A browser's scripts use no other methods than the contract has.
  const method = request.method() as HttpMethod;
  return {
    name: `${method} ${pathname}`,
    isEnveloped: isEnveloped({ method, path: pathname + search }),
    request: { isMarked: request.headers()[ENCRYPTED_HEADER] === '1', body: request.postData() },
    answer: { isMarked: response.headers()[ENCRYPTED_HEADER] === '1', body: await response.text() },
  };
}
