import { defineConfig } from 'drizzle-kit';

/** For zero-downtime migrations, see migrations/README.md. */
export default defineConfig({ dialect: 'postgresql', schema: './src/**/tables.ts', out: './migrations' });
