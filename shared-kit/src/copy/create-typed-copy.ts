import type { KarwanContext, Translate } from '@karwan/shared-contracts';

type WithCopy = Pick<KarwanContext, 'i18n'>;

/**
 * Creates a typed reader for a namespace (the remote's name), by the type of its `locales/en.json`: `createTypedCopy<typeof
 * en>('mf-listings')`. Returns the same function for the same context.
 */
export function createTypedCopy<Tree>(namespace: string): (ctx: WithCopy) => Translate<Tree> {
  // Older shells return a new function on each call, so cache it here.
  const readers = new WeakMap<WithCopy['i18n'], Translate<Tree>>();
  return ({ i18n }) => {
    const existing = readers.get(i18n);
    if (existing) return existing;
    // A remote registers its copy under its name, so the tree has this type.
    const translate = i18n.getFixedT(null, namespace) as Translate<Tree>;
    readers.set(i18n, translate);
    return translate;
  };
}
