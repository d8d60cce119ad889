declare module 'react-refresh/runtime' {
  /** Makes React report its renderers to refresh runtimes that load later. Call before react-dom loads. */
  export function injectIntoGlobalHook(global: typeof globalThis): void;
}
