import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that react-router 8 and the envelope need and jsdom lacks, or has in a form that Node's Request rejects. */
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
    // No navigation entries: the page was not reloaded.
    this.global.performance.getEntriesByType ??= () => [];
    this.global.PointerEvent ??= pointerEventOf(this.global.MouseEvent);
    // Speedy mode inserts rules one by one; in text mode, jsdom reparses the whole sheet for each rule.
    this.global.SC_DISABLE_SPEEDY = false;
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
}

/** Base UI opens menu items on PointerEvent, which this jsdom lacks. */
function pointerEventOf(MouseEvent) {
  return class PointerEvent extends MouseEvent {
    constructor(type, init = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 0;
      this.pointerType = init.pointerType ?? '';
    }
  };
}
