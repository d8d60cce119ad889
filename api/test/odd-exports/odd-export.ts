/** The facts that a row states, as the importer should read them. */
export interface RowFacts {
  make?: string;
  model?: string;
  variant?: string;
  year?: number;
  pricePkr?: number;
  mileageKm?: number;
  fuel?: string;
  transmission?: string;
  engineCc?: number;
  colour?: string;
  city?: string;
  registrationCity?: string;
  /** Fields that the row lacks and the owner has to fill in before publishing. */
  missing?: readonly string[];
}

/** A line of the file with its expected outcome: the facts, or the reason for rejecting it. */
export type Row = readonly [line: string, outcome: RowFacts | RegExp];

/** A table as exported by another site or a dealer. All data is invented. */
export interface OddExport {
  name: string;
  fileName: string;
  /** Lines before the first row: column names, and any text above them. */
  head: readonly string[];
  rows: readonly Row[];
  options?: { city?: string; map?: readonly string[] };
  bytes: Buffer;
}

/** Encodes a table's lines as a file: by default in UTF-8, with LF line ends. */
export function oddExport(
  table: Omit<OddExport, 'bytes'> & { lineEnd?: string; encode?: (text: string) => Buffer },
): OddExport {
  const { lineEnd = '\n', encode = (text) => Buffer.from(text), ...rest } = table;
  const lines = [...table.head, ...table.rows.map(([line]) => line)];
  return { ...rest, bytes: encode(lines.map((line) => line + lineEnd).join('')) };
}
