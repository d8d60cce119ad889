export { createAuthModule } from './auth-module.ts';
export { createSessionReader } from './sessions.ts';
