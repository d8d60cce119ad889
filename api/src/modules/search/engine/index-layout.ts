import {
  type CatalogueField,
  definitionOf,
  type Facet,
  type Field,
  type ListedVertical,
  OLDEST_YEAR,
  sellerTypes,
  type VerticalDefinition,
} from '@karwan/shared-contracts';
import { type Cells, cellsOf } from './cells.ts';
import { cellPart, choicePart, flagPart, numberPart, PackedColumn, type Part } from './packed-column.ts';
import { requireFitting } from './require-fitting.ts';
import { TagBits } from './tag-bits.ts';

/** Years are told up to 2099. */
const YEARS = 2100 - OLDEST_YEAR;

/** Make, model and variant of a listing, and its city and area: a code for each pair that occurs. */
export const VEHICLE = 'vehicle';
export const PLACE = 'place';

/** Where a facet's values are: a column of codes (its own name for what is packed there), or the tags. */
export type FacetPlace = { facet: Facet; field: Field | undefined; column: string | 'tags'; cells?: Cells };

/** Columns of the index of one vertical, made from its facets. */
export type IndexLayout = {
  vertical: ListedVertical;
  definition: VerticalDefinition;
  /** 2 bytes a row: columns whose codes are known beforehand, then those that number values as they come. */
  packed: readonly PackedColumn[];
  dictionaries: readonly { name: string; field: CatalogueField | undefined }[];
  /** Names of all columns of codes. */
  codes: readonly string[];
  /** Fields whose exact numbers are kept, 4 bytes a row. */
  numbers: readonly string[];
  tags: { of: string; bits: TagBits } | undefined;
  /** In the order of the panel. */
  facets: readonly FacetPlace[];
};

const seller: Field = { kind: 'choice', options: sellerTypes, label: 'Seller' };

/** The field that a facet is told from; undefined for a place. */
function fieldOf({ fields, price }: VerticalDefinition, of: string): Field | undefined {
  if (of === 'pricePkr') return price;
  if (of === 'sellerType') return seller;
  if (of === 'isFeatured') return { kind: 'flag', label: 'Featured' };
  return fields[of];
}

/** Throws where the index cannot hold what a definition promises. */
export function layoutOf(
  vertical: ListedVertical,
  definition: VerticalDefinition = definitionOf(vertical),
): IndexLayout {
  requireFitting(definition);
  const groups = new Map<string, Part[]>();
  const dictionaries = new Map<string, CatalogueField | undefined>([[PLACE, undefined]]);
  const numbers = new Set(['pricePkr']);
  let tags: IndexLayout['tags'];
  const columnOf = new Map<string, Pick<FacetPlace, 'column' | 'cells'>>();

  const place = (facet: Facet, field: Field | undefined): Pick<FacetPlace, 'column' | 'cells'> => {
    const { of, bands = [], group = of } = facet;
    const packed = (part: Part, cells?: Cells) => {
      groups.set(group, [...(groups.get(group) ?? []), part]);
      return { column: group, ...(cells && { cells }) };
    };
    const numbered = (name: string, ofCatalogue?: CatalogueField) => {
      dictionaries.set(name, ofCatalogue);
      return { column: name };
    };
    switch (field?.kind) {
      case undefined:
        return { column: PLACE };
      case 'catalogue':
        return field.of === 'city' ? numbered(of, field) : numbered(VEHICLE);
      case 'choice':
        return packed(
          choicePart(
            of,
            field.options.map(({ slug }) => slug),
          ),
        );
      case 'flag':
        return packed(flagPart(of));
      case 'year':
        return packed(numberPart(of, OLDEST_YEAR, YEARS));
      case 'tags':
        tags = { of, bits: new TagBits(field.options.map(({ slug }) => slug)) };
        return { column: 'tags' };
      case 'number': {
        if (facet.hasFewValues) return numbered(of);
        numbers.add(of);
        const cells = cellsOf(bands);
        return packed(cellPart(of, cells.count, cells.cellOf), cells);
      }
    }
  };

  const facets = definition.facets.map((facet): FacetPlace => {
    const field = fieldOf(definition, facet.of);
    const found = columnOf.get(facet.of) ?? place(facet, field);
    columnOf.set(facet.of, found);
    return { facet, field, ...found };
  });
  const packed = [...groups].map(([name, parts]) => new PackedColumn(name, parts));
  return {
    vertical,
    definition,
    packed,
    dictionaries: [...dictionaries].map(([name, field]) => ({ name, field })),
    codes: [...packed.map(({ name }) => name), ...dictionaries.keys()],
    numbers: [...numbers],
    tags,
    facets,
  };
}

/** The packed column of a field, and what its codes stand for there. */
export function packedOf({ packed }: IndexLayout, field: string) {
  for (const column of packed) {
    const values = column.valuesOf(field);
    if (values !== undefined) return { column: column.name, values };
  }
  return undefined;
}
