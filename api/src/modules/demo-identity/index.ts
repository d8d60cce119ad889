export { createDemoIdentity } from './demo-identity-module.ts';
