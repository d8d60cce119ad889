import { fieldLabels, type ImportField } from './fields.ts';

/** One column of a file. `unit`: the factor of its plain numbers, if known. */
export type Column = { name: string; field: ImportField | undefined; how: string; unit: number | undefined };

/** Describes a column in reports. */
export const columnText = ({ name, field, how }: Column): string =>
  field ? `“${name}” is the ${fieldLabels[field]} (${how})` : `“${name}” is ${how}`;
