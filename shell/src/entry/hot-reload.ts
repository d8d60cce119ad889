import { injectIntoGlobalHook } from 'react-refresh/runtime';

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    inject: (renderer: unknown) => number;
    renderers: Map<number, unknown>;
  };
}

// Development builds only, and before react-dom is there. Every remote under hot reload brings a refresh runtime of its
// own, which comes after the renderer has registered. The hook that react-refresh makes does not list its renderers, so
// those runtimes would find none.
injectIntoGlobalHook(globalThis);
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject;
hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};
