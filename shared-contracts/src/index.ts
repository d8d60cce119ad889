export * from './api-failure.ts';
export * from './endpoint.ts';
export * from './remote/remote-module.ts';
