import { fileURLToPath } from 'node:url';

/** Made by `npx drizzle-kit generate` in `api/`, checked in, the same for both drivers. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
