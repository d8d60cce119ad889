/** Columns that an import understands; a file has some of them, in any order. */
export const importColumns = [
  'make',
  'model',
  'variant',
  'year',
  'price_pkr',
  'mileage_km',
  'fuel',
  'transmission',
  'engine_cc',
  'colour',
  'body_type',
  'city',
  'province',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** A row as it stands in the file: trimmed texts of the columns that the file has. */
export type RawRow = { line: number; values: Readonly<Partial<Record<ImportColumn, string>>> };

const aliases: Readonly<Record<string, ImportColumn>> = {
  price: 'price_pkr',
  mileage: 'mileage_km',
  engine: 'engine_cc',
  engine_capacity: 'engine_cc',
  color: 'colour',
  body: 'body_type',
  fuel_type: 'fuel',
  model_year: 'year',
};

/** Which column of ours each of the file's columns is; undefined for one that is not used. */
export function readHeader(header: readonly string[]): (ImportColumn | undefined)[] {
  const known: readonly string[] = importColumns;
  return header.map((name) => {
    const plain = name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_');
    // One of `importColumns`, as just looked up.
    return known.includes(plain) ? (plain as ImportColumn) : aliases[plain];
  });
}
