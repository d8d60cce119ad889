import { type DraftFit, type FitsField, mergeFits } from '@karwan/shared-contracts';
import type { CatalogueSnapshot, Make, Model } from '../modules/catalogue/index.ts';
import { findByName, makeAliases } from './find-in-catalogue.ts';
import { westernDigits } from './plain-text.ts';

const ANY = /^(?:(?:fits? )?(?:all|any|every)(?: (?:cars?|bikes?|models?|vehicles?|makes?))*|universal(?: fit)?)$/i;
const YEARS = /^(.*?)(?:\s+(?:from\s+)?(\d{4})?\s*(-|–|to|\+|onwards?)?\s*(\d{4}|present|now)?)?$/i;

/** Whether the text says that the part fits any vehicle. */
export const isForAny = (text: string): boolean => ANY.test(text.trim());

/**
 * The models that a part fits, as people write them: `Toyota Corolla 2014-2019; Honda City 2009-`, `Corolla / Yaris`. A
 * make alone means all its models, the most popular first, and is passed to `onMakeAlone`. Names of unknown models
 * are passed to `unknown`.
 */
export function readFits(
  catalogue: CatalogueSnapshot,
  { makes: kinds }: FitsField,
  text: string,
  { unknown, onMakeAlone: onMakeOnly }: Record<'unknown' | 'onMakeAlone', (name: string) => void>,
): DraftFit[] {
  const makes = kinds.flatMap((kind) => catalogue.makes(kind));
  let lastMake: Make | undefined;
  const parsed = westernDigits(text)
    .split(/[;|,/&]|\band\b/i)
    .flatMap((part) => {
      const [, name = '', first, separator, last] = YEARS.exec(part.trim()) ?? [];
      if (name === '') return [];
      const toYear = separator ? Number(last) || undefined : first && Number(last ?? first);
      const years = { ...(first && { fromYear: Number(first) }), ...(toYear && { toYear }) };
      const found = findModel(name);
      const make = found?.make ?? findByName(makes, name, { aliases: makeAliases, isStrict: true })?.item;
      if (make === undefined) {
        unknown(name);
        return [];
      }
      lastMake = make;
      return [{ make, model: found?.model, years }];
    });
  const fits = parsed.flatMap(({ make, model, years }): DraftFit[] => {
    const isModelOfMake = (other: { make: Make; model: Model | undefined }) =>
      other.model && other.make.slug === make.slug;
    // `Toyota / Corolla`: the make belongs to the model next to it.
    if (model === undefined && parsed.some(isModelOfMake)) return [];
    if (model === undefined) onMakeOnly(make.name);
    const models = model ? [model] : makesWithSameSlug(make).flatMap(({ id }) => catalogue.models(id));
    return models.map(({ slug }) => ({ make: make.slug, model: slug, ...years }));
  });
  return mergeFits(fits);

  /** A model after its make; else of the make named last, or of the only make that has such a model. */
  function findModel(name: string): { make: Make; model: Model } | undefined {
    for (const make of makes) {
      const rest = stripMake(name, make);
      const model = rest && modelOf(make, rest);
      if (model) return { make, model };
    }
    const modelOfLastMake = lastMake && modelOf(lastMake, name);
    if (lastMake && modelOfLastMake) return { make: lastMake, model: modelOfLastMake };
    const nearMatches = makes.flatMap((make) => {
      const found = findByName(catalogue.models(make.id), name, { isStrict: true });
      return found?.how === 'exactly' ? [{ make, model: found.item }] : [];
    });
    return nearMatches.length === 1 ? nearMatches[0] : undefined;
  }

  function modelOf(make: Make, name: string): Model | undefined {
    return makesWithSameSlug(make)
      .map(({ id }) => findByName(catalogue.models(id), name, { isStrict: true })?.item)
      .find((model) => model !== undefined);
  }

  /** Honda is two makes in the catalogue: one of cars, one of bikes. */
  function makesWithSameSlug(make: Make): Make[] {
    return makes.filter(({ slug }) => slug === make.slug);
  }
}

function stripMake(name: string, make: Make): string | undefined {
  const aliases = Object.entries(makeAliases).flatMap(([alias, slug]) => (slug === make.slug ? [alias] : []));
  const prefix = [make.name, ...aliases].find((each) => name.toLowerCase().startsWith(`${each.toLowerCase()} `));
  return prefix && name.slice(prefix.length + 1);
}
