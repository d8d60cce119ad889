export { listings } from './tables.ts';
