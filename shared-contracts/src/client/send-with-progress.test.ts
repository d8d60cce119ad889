import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { createCall } from './create-call.ts';

const upload = defineEndpoint({
  id: 'photos.upload@1',
  method: 'POST',
  path: '/api/website/photos',
  summary: 'Uploads a photo',
  callers: everybody,
  bodyType: 'multipart',
  body: z.object({ uploadId: z.string() }),
  output: z.object({ id: z.string() }),
});

/** A fake XMLHttpRequest; `script` defines what happens after `send`. */
class ScriptedRequest extends EventTarget {
  static script: (request: ScriptedRequest) => void;
  static sent: ScriptedRequest[];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  answerHeaders = '';
  opened = '';
  body: unknown;

  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return this.answerHeaders;
  }
  send(body: unknown) {
    this.body = body;
    ScriptedRequest.sent.push(this);
    ScriptedRequest.script(this);
  }
  abort() {
    this.finish('abort');
  }
  progress(loaded: number, total: number) {
    const event = Object.assign(new Event('progress'), { lengthComputable: total > 0, loaded, total });
    this.upload.dispatchEvent(event);
  }
  answer(status: number, body: string, headers = '') {
    this.upload.dispatchEvent(new Event('load'));
    Object.assign(this, { status, statusText: 'Said', responseText: body, answerHeaders: headers });
    this.finish('load');
  }
  finish(event: string) {
    this.dispatchEvent(new Event(event));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  ScriptedRequest.sent = [];
  Object.assign(globalThis, { XMLHttpRequest: ScriptedRequest });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
});

const call = createCall({ baseUrl: 'https://karwan.example', encryption: 'off' });

test('an upload tells its progress up to the whole, sends cookies and answers like any call', async () => {
  ScriptedRequest.script = (request) => {
    request.progress(0, 0);
    request.progress(25, 100);
    request.progress(75, 100);
    request.answer(200, '{"id":"p1"}', 'content-type: application/json\r\n');
  };
  const fractions: number[] = [];
  const form = new FormData();
  const controller = new AbortController();
  const { signal } = controller;
  const answer = await call(upload, { body: form }, { signal, onProgress: (fraction) => fractions.push(fraction) });
  expect(answer).toEqual({ id: 'p1' });
  expect(fractions).toEqual([0.25, 0.75, 1]);
  const [request] = ScriptedRequest.sent;
  expect(request?.opened).toBe('POST https://karwan.example/api/website/photos');
  expect(request?.withCredentials).toBe(true);
  expect(request?.body).toBe(form);
  expect(request?.headers).toEqual({ accept: 'application/json' });
  const abort = jest.spyOn(ScriptedRequest.prototype, 'abort');
  controller.abort();
  expect(abort).not.toHaveBeenCalled();
});

test('refusals keep their status, headers and body', async () => {
  ScriptedRequest.script = (request) =>
    request.answer(429, '{"message":"Slow down"}', 'retry-after: 9\r\nx-time: 10:20\r\n');
  await expect(call(upload, { body: new FormData() }, { onProgress() {} })).rejects.toMatchObject({
    failure: {
      kind: 'refused',
      status: 429,
      statusText: 'Said',
      message: 'Slow down',
      retryAfterSeconds: 9,
      headers: { 'retry-after': '9', 'x-time': '10:20' },
    },
  });
});

test.each(['error', 'timeout'])('a connection that ends with %s is unreachable', async (event) => {
  ScriptedRequest.script = (request) => request.finish(event);
  await expect(call(upload, { body: new FormData() }, { onProgress() {} })).rejects.toMatchObject({
    failure: { kind: 'unreachable' },
  });
});

test('an abort in the middle, or before it began, rejects with the caller’s reason', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  ScriptedRequest.script = (request) => request.progress(1, 2);
  const onProgress = () => controller.abort(new Error('cancelled'));
  await expect(call(upload, { body: new FormData() }, { signal, onProgress })).rejects.toThrow('cancelled');
  await expect(call(upload, { body: new FormData() }, { signal, onProgress })).rejects.toThrow('cancelled');
  expect(ScriptedRequest.sent).toHaveLength(1);
});
