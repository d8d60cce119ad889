import { z } from 'zod';

const anySchema = /* @__PURE__ */ z.unknown();

/**
 * Resolves when schemas can parse synchronously, with `parse` and `safeParse`. Browsers load zod on first use: await
 * this before synchronous parsing. Rejects if zod cannot be loaded. On the server it resolves immediately.
 */
export async function schemasReady(): Promise<void> {
  await anySchema.parseAsync(undefined);
}

/**
 * For pages and widgets that have a form or parse while rendering (e.g. data stored on the device): `lazy:
 * withSchemas(() => import('../pages/sell.tsx'))`.
 */
export const withSchemas =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), schemasReady()]);
    return module;
  };
