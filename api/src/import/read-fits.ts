import { type DraftFit, type FitsField, mergeFits } from '@karwan/shared-contracts';
import type { CatalogueSnapshot, Make, Model } from '../modules/catalogue/index.ts';
import { findByName, makeAliases } from './find-in-catalogue.ts';
import { westernDigits } from './plain-text.ts';

const ANY = /^(?:(?:fits? )?(?:all|any|every)(?: (?:cars?|bikes?|models?|vehicles?|makes?))*|universal(?: fit)?)$/i;
const YEARS = /^(.*?)(?:\s+(?:from\s+)?(\d{4})?\s*(-|–|to|\+|onwards?)?\s*(\d{4}|present|now)?)?$/i;

/** It fits whatever one drives, as people say it. */
export const isForAny = (text: string): boolean => ANY.test(text.trim());

/**
 * Models that a thing fits, as people list them: `Toyota Corolla 2014-2019; Honda City 2009-`, `Corolla / Yaris`. Those that are
 * not known are told.
 */
export function readFits(
  catalogue: CatalogueSnapshot,
  { makes: kinds }: FitsField,
  text: string,
  unknown: (name: string) => void,
): DraftFit[] {
  const makes = kinds.flatMap((kind) => catalogue.makes(kind));
  let lastMake: Make | undefined;
  const fits = westernDigits(text)
    .split(/[;|,/&]|\band\b/i)
    .flatMap((part): DraftFit[] => {
      const [, name = '', first, between, last] = YEARS.exec(part.trim()) ?? [];
      if (name === '') return [];
      const found = modelIn(name);
      if (found === undefined) {
        unknown(name);
        return [];
      }
      lastMake = found.make;
      const toYear = between ? Number(last) || undefined : first && Number(last ?? first);
      return [
        {
          ...{ make: found.make.slug, model: found.model.slug },
          ...(first && { fromYear: Number(first) }),
          ...(toYear && { toYear }),
        },
      ];
    });
  return mergeFits(fits);

  /** With its make before it; else of the make that was named last, or of the one that has such a model. */
  function modelIn(name: string): { make: Make; model: Model } | undefined {
    for (const make of makes) {
      const rest = withoutMake(name, make);
      const model = rest && modelOf(make, rest);
      if (model) return { make, model };
    }
    const ofLast = lastMake && modelOf(lastMake, name);
    if (lastMake && ofLast) return { make: lastMake, model: ofLast };
    const alike = makes.flatMap((make) => {
      const found = findByName(catalogue.models(make.id), name, { isStrict: true });
      return found?.how === 'exactly' ? [{ make, model: found.thing }] : [];
    });
    return alike.length === 1 ? alike[0] : undefined;
  }

  function modelOf(make: Make, name: string): Model | undefined {
    // A make of cars and of bikes is two, and the last one named was of either.
    const sameName = makes.filter(({ slug }) => slug === make.slug);
    return sameName
      .map(({ id }) => findByName(catalogue.models(id), name, { isStrict: true })?.thing)
      .find((model) => model !== undefined);
  }
}

function withoutMake(name: string, make: Make): string | undefined {
  const others = Object.entries(makeAliases).flatMap(([alias, slug]) => (slug === make.slug ? [alias] : []));
  const spelt = [make.name, ...others].find((each) => name.toLowerCase().startsWith(`${each.toLowerCase()} `));
  return spelt && name.slice(spelt.length + 1);
}
