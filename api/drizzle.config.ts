import { defineConfig } from 'drizzle-kit';

/** How to write a migration that takes nobody down: migrations/README.md. */
export default defineConfig({ dialect: 'postgresql', schema: './src/**/tables.ts', out: './migrations' });
