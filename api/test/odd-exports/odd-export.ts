/** What a good reader understands of one row; only the facts that the row states. */
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
  registeredIn?: string;
  /** What the row does not say and its owner has to complete before it is public. */
  missing?: readonly string[];
}

/** A line of the file with what becomes of it: facts that are kept, or the reason why it cannot be. */
export type Row = readonly [line: string, outcome: RowFacts | RegExp];

/** A table as another site or a dealer's office hands it out. Nothing in it is copied from a real one. */
export interface OddExport {
  name: string;
  fileName: string;
  /** Lines before the first row: the names of the columns, and what some people write above them. */
  head: readonly string[];
  rows: readonly Row[];
  options?: { city?: string; map?: readonly string[] };
  bytes: Buffer;
}

/** Writes a table's lines as a file of UTF-8 with `\n`, unless told otherwise. */
export function oddExport(
  table: Omit<OddExport, 'bytes'> & { lineEnd?: string; encode?: (text: string) => Buffer },
): OddExport {
  const { lineEnd = '\n', encode = (text) => Buffer.from(text), ...rest } = table;
  const lines = [...table.head, ...table.rows.map(([line]) => line)];
  return { ...rest, bytes: encode(lines.map((line) => line + lineEnd).join('')) };
}
