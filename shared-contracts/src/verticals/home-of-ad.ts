import { adPath } from '../remote/paths.ts';
import { definitionOf } from './definitions.ts';
import { type ListedVertical, listedVerticals, type ShownVertical, viewsOf } from './identity.ts';

/** An ad with what it tells, under its vertical. */
type ToldAd = { vertical: string; about: { readonly [Key in ListedVertical]?: object } };

/**
 * On whose pages an ad is at home: those of a vertical that shows it apart, else its own. Undefined for one of a vertical that is
 * not known here.
 */
export function homeOf({ vertical, about }: ToldAd): ShownVertical | undefined {
  const listed = listedVerticals.find((known) => known === vertical);
  if (listed === undefined) return undefined;
  const facts = new Map<string, unknown>(Object.entries(about[listed] ?? {}));
  const apart = viewsOf(listed).find((view) => {
    const { shows } = definitionOf(view);
    return shows !== undefined && facts.get(shows.field) === shows.is;
  });
  return apart ?? listed;
}

/** The one address of an ad, of those that it can be read at (RTE-07: electric cars have their own). */
export const adPathOf = (ad: ToldAd & { slug: string; isForRent?: boolean | undefined }) =>
  adPath(homeOf(ad) ?? ad.vertical, ad.slug, ad);

/** The same of one that is named with its `home` and nothing else that it tells: in conversations and news. */
export const namedAdPath = ({ vertical, home, slug, isForRent }: NamedAd) =>
  adPath(home ?? vertical, slug, { isForRent });

type NamedAd = {
  vertical?: string | undefined;
  home?: string | undefined;
  slug: string;
  isForRent?: boolean | undefined;
};
