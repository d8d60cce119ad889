import type { z } from 'zod';

export type Zod = typeof z;

/** What a page has of zod, one for all its bundles: each carries a copy of this module. */
type PageZod = {
  /** Absent until it has come. */
  z?: Zod;
  load: () => Promise<unknown>;
};

declare global {
  var __karwanZod: PageZod | undefined;
}

/** For the shell, before anything is parsed: how the page gets zod. It is asked for once, and again after a failure. */
export function offerZod(load: () => Promise<{ z: unknown }>): void {
  let coming: Promise<void> | undefined;
  const page: PageZod = {
    load() {
      coming ??= load().then(
        (module) => {
          // As much of it as the shell lists.
          page.z = module.z as Zod;
        },
        (error) => {
          coming = undefined;
          throw error;
        },
      );
      return coming;
    },
  };
  globalThis.__karwanZod = page;
}

/** Resolves once zod is there; rejects where it cannot be had now. */
export async function loadZod(): Promise<void> {
  if (!globalThis.__karwanZod) throw new Error('offerZod was not called');
  await globalThis.__karwanZod.load();
}

/** Throws while zod is not there (`await schemasReady()` first): nothing is ever taken for checked that nobody could check. */
export function zodNow(): Zod {
  const zod = globalThis.__karwanZod?.z;
  if (!zod) throw new Error('zod has not come yet');
  return zod;
}
