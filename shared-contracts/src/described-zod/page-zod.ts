import type { z } from 'zod';

export type Zod = typeof z;

/** The page's zod, shared by all bundles through a global: each bundle has its own copy of this module. */
type PageZod = {
  /** Absent until loaded. */
  z?: Zod;
  load: () => Promise<unknown>;
};

declare global {
  var __karwanZod: PageZod | undefined;
}

/** Called by the shell before anything is parsed: registers how to load zod. Loads once; retries after a failure. */
export function registerZodLoader(load: () => Promise<{ z: unknown }>): void {
  let loading: Promise<void> | undefined;
  const page: PageZod = {
    load() {
      loading ??= load().then(
        (module) => {
          // Only the parts that the shell lists.
          page.z = module.z as Zod;
        },
        (error) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
  globalThis.__karwanZod = page;
}

/** Resolves when zod is loaded; rejects if loading fails. */
export async function loadZod(): Promise<void> {
  if (!globalThis.__karwanZod) throw new Error('zod is not registered');
  await globalThis.__karwanZod.load();
}

/** Throws if zod is not loaded (`await schemasReady()` first), so that data never passes unchecked. */
export function requireZod(): Zod {
  const zod = globalThis.__karwanZod?.z;
  if (!zod) throw new Error('zod has not come yet');
  return zod;
}
