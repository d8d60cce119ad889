import type { KarwanContext, Translate } from '@karwan/shared-contracts';

type WithCopy = Pick<KarwanContext, 'i18n'>;

/**
 * Reads the copy of a namespace, which is the remote's name, by the type of its `locales/en.json`:
 * `copyIn<typeof en>('mf-listings')`. A context's answer is the same function each time.
 */
export function copyIn<Tree>(namespace: string): (ctx: WithCopy) => Translate<Tree> {
  // Shells from before `copyIn` make a new function each time.
  const made = new WeakMap<WithCopy['i18n'], Translate<Tree>>();
  return ({ i18n }) => {
    const held = made.get(i18n);
    if (held) return held;
    // What a remote brings under its name is a tree of this type.
    const translate = i18n.getFixedT(null, namespace) as Translate<Tree>;
    made.set(i18n, translate);
    return translate;
  };
}
