import { type AnyDraft, definitionOf, type ListedVertical } from '@karwan/shared-contracts';
import type { ImportSource } from './import-source.ts';
import type { ItemField } from './item-columns.ts';
import { type NamedCar, nameCar, type Unnamed } from './name-car.ts';
import { createTitleReader } from './read-title.ts';

type ReportChange = (code: string, text: string) => void;
/** The names that a row states; empty if the vertical has no makes. */
export type RowNames = Partial<NamedCar> & Partial<Unnamed>;

/** Reads names in the same way as for used cars. */
export function createItemNamer({ vertical, catalogue, decisions, thisYear }: ImportSource) {
  const { makes: kind, fields } = definitionOf(vertical);
  const readTitle = kind && createTitleReader(catalogue, thisYear, decisions, kind);
  return (values: ReadonlyMap<ItemField, string>, report: ReportChange): RowNames => {
    if (!readTitle) return {};
    const columns = {
      make: values.get('make'),
      model: values.get('model'),
      variant: values.get('variant'),
      title: values.get('title'),
      year: values.get('year'),
    };
    const named = nameCar(columns, { catalogue, decisions, readTitle, kind }, report);
    if ('refused' in named) return named;
    return 'variant' in fields ? named : { ...named, unknown: [] };
  };
}

/** The slugs for a form. */
export const namesInDraft = (vertical: ListedVertical, { make, model, variant }: RowNames): AnyDraft => ({
  make: make?.slug,
  model: model?.slug,
  ...('variant' in definitionOf(vertical).fields && { variant: variant?.slug }),
});
