import { fieldLabels, type ImportField } from './fields.ts';

/** One column of a file. `unit`: the factor of its plain numbers, if known. */
export type Column = { name: string; field: ImportField | undefined; source: string; unit: number | undefined };

/** Describes a column in reports. */
export const columnText = ({ name, field, source }: Column): string =>
  field ? `“${name}” is the ${fieldLabels[field]} (${source})` : `“${name}” is ${source}`;
