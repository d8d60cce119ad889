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
    // The page's one navigation was no reload.
    this.global.performance.getEntriesByType ??= () => [];
    this.global.PointerEvent ??= pointerEventOf(this.global.MouseEvent);
    // Rules go into the sheet one by one; as text, jsdom reads the whole sheet again with each.
    this.global.SC_DISABLE_SPEEDY = false;
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
}

/** Base UI presses menu items by PointerEvent, which this jsdom lacks. */
function pointerEventOf(MouseEvent) {
  return class PointerEvent extends MouseEvent {
    constructor(type, init = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 0;
      this.pointerType = init.pointerType ?? '';
    }
  };
}
