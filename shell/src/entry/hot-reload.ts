import { injectIntoGlobalHook } from 'react-refresh/runtime';

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    inject: (renderer: unknown) => number;
    renderers: Map<number, unknown>;
  };
}

// Development builds only; must run before react-dom loads. Each remote under hot reload has its own refresh runtime,
// which loads after the renderer has registered. The hook created by react-refresh does not list its renderers, so
// those runtimes would find none.
injectIntoGlobalHook(globalThis);
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject;
hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};
