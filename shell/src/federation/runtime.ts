/** The federation's runtime: a chunk that loads with the first remote. */
export { createInstance, loadScript } from '@module-federation/enhanced/runtime';
/** The parts that remotes' containers use. */
export * as runtimeCore from '@module-federation/runtime-core';
