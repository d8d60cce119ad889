import { adPath } from '../remote/paths.ts';
import type { AboutOnCard } from './about.ts';
import { definitionOf } from './definitions.ts';
import { listedVerticals, type ShownVertical, viewsOf } from './identity.ts';

type AdOnCard = { vertical: string; about: AboutOnCard };

/**
 * On whose pages an ad is at home: those of a vertical that shows it apart, else its own. Undefined for one of a vertical that is
 * not known here.
 */
export function homeOf({ vertical, about }: AdOnCard): ShownVertical | undefined {
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
export const adPathOf = (ad: AdOnCard & { slug: string; isForRent?: boolean }) =>
  adPath(homeOf(ad) ?? ad.vertical, ad.slug, ad);
