export { createAuthModule } from './auth-module.ts';
export { createSessionReader, startSession } from './sessions.ts';
