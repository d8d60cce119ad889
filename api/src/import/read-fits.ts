import type { DraftFit, FitsField } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../modules/catalogue/index.ts';
import { findByName } from './find-in-catalogue.ts';

/** Models that a thing fits, as people list them: `Toyota Corolla 2014-2019; Honda City 2009-`. Those that are not known are told. */
export function readFits(
  catalogue: CatalogueSnapshot,
  { makes: kinds }: FitsField,
  text: string,
  unknown: (name: string) => void,
): DraftFit[] {
  const makes = kinds.flatMap((kind) => catalogue.makes(kind));
  return text.split(/[;|]/).flatMap((part): DraftFit[] => {
    const [, name = '', from, to] = /^(.*?)(?:\s+(\d{4})?\s*(?:-|–|to)?\s*(\d{4})?)?$/i.exec(part.trim()) ?? [];
    if (name === '') return [];
    const isOpen = /[-–]\s*$/.test(part.trim()) || /\d{4}\s*(-|–|to)/i.test(part);
    const years = {
      ...(from && { fromYear: Number(from) }),
      ...((to ?? (isOpen ? undefined : from)) && { toYear: Number(to ?? from) }),
    };
    for (const make of makes) {
      const rest = name.toLowerCase().startsWith(`${make.name.toLowerCase()} `) && name.slice(make.name.length + 1);
      const model = rest && findByName(catalogue.models(make.id), rest, { isStrict: true })?.thing;
      if (model) return [{ make: make.slug, model: model.slug, ...years }];
    }
    unknown(name);
    return [];
  });
}
