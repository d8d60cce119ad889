import {
  type CatalogueField,
  definitionOf,
  type Facet,
  type Field,
  type FitsField,
  type ListedVertical,
  MIN_YEAR,
  type ShownVertical,
  sellerTypes,
  type VerticalDefinition,
  type ViewVertical,
  viewsOf,
} from '@karwan/shared-contracts';
import { assertIndexable } from './assert-indexable.ts';
import { type Cells, cellsOf } from './cells.ts';
import { cellPart, choicePart, flagPart, numberPart, PackedColumn, type Part } from './packed-column.ts';
import { TagBits } from './tag-bits.ts';

/** Years up to 2099 have codes. */
const YEARS = 2100 - MIN_YEAR;

/** `VEHICLE`: model and variant of a listing. `PLACE`: its city and area. Each has one code per pair that occurs. */
export const VEHICLE = 'vehicle';
export const PLACE = 'place';

/**
 * Where the values of a facet are: a column of codes (with the field's own name inside packed columns), the tags, or
 * the fits.
 */
export type FacetColumn = { facet: Facet; field: Field | undefined; column: string | 'tags' | 'fits'; cells?: Cells };

/** Columns of one vertical's index, derived from its facets and those of verticals that show its listings. */
export type IndexLayout = {
  vertical: ShownVertical;
  definition: VerticalDefinition;
  /** 2 bytes per row. The codes of `packed` are known beforehand; `dictionaries` assign them in order of appearance. */
  packed: readonly PackedColumn[];
  dictionaries: readonly { name: string; field: CatalogueField | undefined }[];
  /** Names of all columns of codes. */
  codes: readonly string[];
  /** Fields whose exact numbers are stored, 4 bytes per row. */
  numbers: readonly string[];
  tags: { of: string; bits: TagBits } | undefined;
  /** The field that lists the vehicles a part fits. */
  fits: { of: string; makes: FitsField['makes'] } | undefined;
  /** Free-text fields of a few words. Only a hash is stored, 4 bytes per row. */
  texts: readonly string[];
  /** The place of each field that a facet or free-text search reads. */
  fieldColumns: ReadonlyMap<string, Pick<FacetColumn, 'column' | 'cells'>>;
  /** In the order of the filter panel. */
  facets: readonly FacetColumn[];
};

const seller: Field = { kind: 'choice', options: sellerTypes, label: 'Seller' };

/** The field of a facet; undefined for a place. */
function fieldOf({ fields, price }: VerticalDefinition, of: string): Field | undefined {
  if (of === 'pricePkr') return price;
  if (of === 'sellerType') return seller;
  if (of === 'isFeatured') return { kind: 'flag', label: 'Featured' };
  if (of === 'isInspected') return { kind: 'flag', label: 'Inspected' };
  return fields[of];
}

/** Throws if the index cannot store what the definition requires. */
export function layoutOf(
  vertical: ListedVertical,
  definition: VerticalDefinition = definitionOf(vertical),
  views: readonly VerticalDefinition[] = viewsOf(vertical).map(definitionOf),
): IndexLayout {
  for (const each of [definition, ...views]) assertIndexable(each, definition);
  const groups = new Map<string, Part[]>();
  const dictionaries = new Map<string, CatalogueField | undefined>([[PLACE, undefined]]);
  const numbers = new Set(['pricePkr']);
  const texts: string[] = [];
  let tags: IndexLayout['tags'];
  let fits: IndexLayout['fits'];
  const fieldColumns = new Map<string, Pick<FacetColumn, 'column' | 'cells'>>();

  const assignColumn = (facet: Omit<Facet, 'key'>, field: Field | undefined): Pick<FacetColumn, 'column' | 'cells'> => {
    const { of, bands = [], group = of } = facet;
    const packed = (part: Part, cells?: Cells) => {
      groups.set(group, [...(groups.get(group) ?? []), part]);
      return { column: group, ...(cells && { cells }) };
    };
    const addDictionary = (name: string, catalogueField?: CatalogueField) => {
      dictionaries.set(name, catalogueField);
      return { column: name };
    };
    switch (field?.kind) {
      case undefined:
        return { column: PLACE };
      case 'catalogue':
        return field.of === 'city' ? addDictionary(of, field) : addDictionary(VEHICLE);
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
        return packed(numberPart(of, MIN_YEAR, YEARS));
      case 'tags':
        tags = { of, bits: new TagBits(field.options.map(({ slug }) => slug)) };
        return { column: 'tags' };
      case 'fits':
        fits = { of, makes: field.makes };
        return { column: 'fits' };
      case 'text':
        texts.push(of);
        return { column: of };
      case 'number': {
        if (facet.hasFewDistinctValues) return addDictionary(of);
        numbers.add(of);
        const cells = cellsOf(bands);
        return packed(cellPart(of, cells.count, cells.cellOf), cells);
      }
    }
  };

  for (const each of [definition, ...views]) {
    for (const facet of each.facets) {
      if (!fieldColumns.has(facet.of)) fieldColumns.set(facet.of, assignColumn(facet, fieldOf(each, facet.of)));
    }
  }
  for (const of of definition.words ?? []) fieldColumns.set(of, assignColumn({ of }, definition.fields[of]));
  const packed = [...groups].map(([name, parts]) => new PackedColumn(name, parts));
  return {
    vertical,
    definition,
    packed,
    dictionaries: [...dictionaries].map(([name, field]) => ({ name, field })),
    codes: [...packed.map(({ name }) => name), ...dictionaries.keys()],
    numbers: [...numbers],
    tags,
    fits,
    texts,
    fieldColumns,
    facets: facetsWithColumns(definition, fieldColumns),
  };
}

/** The columns of a vertical as seen by a vertical that shows some of its listings. */
export function viewOf(layout: IndexLayout, vertical: ViewVertical): IndexLayout {
  const definition = definitionOf(vertical);
  return { ...layout, vertical, definition, facets: facetsWithColumns(definition, layout.fieldColumns) };
}

const facetsWithColumns = (definition: VerticalDefinition, fieldColumns: IndexLayout['fieldColumns']): FacetColumn[] =>
  definition.facets.map((facet) => ({
    facet,
    field: fieldOf(definition, facet.of),
    // Every facet of the layout has a place; city and area use this one.
    ...(fieldColumns.get(facet.of) ?? { column: PLACE }),
  }));

/** The packed column of a field, and the values of its codes. */
export function packedOf({ packed }: IndexLayout, field: string) {
  for (const column of packed) {
    const values = column.valuesOf(field);
    if (values !== undefined) return { column: column.name, values };
  }
  return undefined;
}
