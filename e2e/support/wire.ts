import { ENCRYPTED_HEADER, type HttpMethod, isEnveloped } from '@karwan/shared-contracts';
import type { Page, Request } from '@playwright/test';

/** An API call as transferred on the wire. */
export type WireCall = {
  name: string;
  /** The specification requires its bodies to be in envelopes. */
  isEnveloped: boolean;
  request: { isEncrypted: boolean; body: string | null };
  answer: { isEncrypted: boolean; body: string };
};

/** Records all calls of this page's scripts from now on, except uploads, which are never enveloped. */
export function watchWire(page: Page): { calls: () => Promise<WireCall[]> } {
  const calls: Promise<WireCall>[] = [];
  // Finished requests only: the body of an aborted response never completes.
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
  // Browser scripts use only the methods of the contracts.
  const method = request.method() as HttpMethod;
  return {
    name: `${method} ${pathname}`,
    isEnveloped: isEnveloped({ method, path: pathname + search }),
    request: { isEncrypted: request.headers()[ENCRYPTED_HEADER] === '1', body: request.postData() },
    answer: { isEncrypted: response.headers()[ENCRYPTED_HEADER] === '1', body: await response.text() },
  };
}
