export { areas, cities, makes, models, variants } from './tables.ts';
