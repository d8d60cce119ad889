import { TestEnvironment } from 'jest-environment-jsdom';

/** What react-router 8 and the envelope need and jsdom lacks (or has in a form that Node's own Request refuses). */
const NODE_GLOBALS = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextDecoderStream',
  'TextEncoderStream',
  'structuredClone',
  'BroadcastChannel',
  'Uint8Array',
  'ArrayBuffer',
];

export default class JsdomWithNodeGlobals extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of NODE_GLOBALS) if (globalThis[name]) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
}
