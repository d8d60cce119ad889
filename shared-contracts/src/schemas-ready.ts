import { z } from 'zod';

const anything = /* @__PURE__ */ z.unknown();

/**
 * Resolves once schemas can parse at once, with `parse` and `safeParse`. In browsers zod comes when it is first needed: whoever
 * cannot wait for `safeParseAsync` waits here before. Rejects where zod cannot be had. On the server there is nothing to wait for.
 */
export async function schemasReady(): Promise<void> {
  await anything.parseAsync(undefined);
}

/**
 * For the code of a page or a widget that parses while it renders, such as what a device has kept, or that has a form:
 * `lazy: withSchemas(() => import('../pages/sell.tsx'))`.
 */
export const withSchemas =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), schemasReady()]);
    return module;
  };
