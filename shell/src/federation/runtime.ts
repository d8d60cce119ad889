/** The federation's runtime: a chunk that loads with the first code of a remote. */
export { createInstance, loadScript } from '@module-federation/enhanced/runtime';
/** What containers of remotes use of it. */
export * as runtimeCore from '@module-federation/runtime-core';
