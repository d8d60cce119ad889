declare module 'react-refresh/runtime' {
  /** Makes React tell later refresh runtimes what it has rendered. To be called before react-dom is loaded. */
  export function injectIntoGlobalHook(global: typeof globalThis): void;
}
