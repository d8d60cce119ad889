import { adPath } from '../remote/paths.ts';
import { definitionOf } from './definitions.ts';
import { type ListedVertical, listedVerticals, type ShownVertical, viewsOf } from './identity.ts';

/** An ad with its facts, under its vertical. */
type AdWithFacts = { vertical: string; about: { readonly [Key in ListedVertical]?: object } };

/**
 * The vertical whose pages show the ad: one that shows it separately, else its own. Undefined if the vertical is
 * unknown here.
 */
export function owningVerticalOf({ vertical, about }: AdWithFacts): ShownVertical | undefined {
  const listed = listedVerticals.find((known) => known === vertical);
  if (listed === undefined) return undefined;
  const facts = new Map<string, unknown>(Object.entries(about[listed] ?? {}));
  const matchingView = viewsOf(listed).find((view) => {
    const { shows } = definitionOf(view);
    return shows !== undefined && facts.get(shows.field) === shows.is;
  });
  return matchingView ?? listed;
}

/** The canonical path of an ad, which several verticals may show (RTE-07: electric cars have their own). */
export const adPathOf = (ad: AdWithFacts & { slug: string; isForRent?: boolean | undefined }) =>
  adPath(owningVerticalOf(ad) ?? ad.vertical, ad.slug, ad);

/** The same for a reference with `home` but without facts: in conversations and notifications. */
export const namedAdPath = ({ vertical, home, slug, isForRent }: NamedAd) =>
  adPath(home ?? vertical, slug, { isForRent });

type NamedAd = {
  vertical?: string | undefined;
  home?: string | undefined;
  slug: string;
  isForRent?: boolean | undefined;
};
