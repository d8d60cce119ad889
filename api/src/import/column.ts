import { fieldLabels, type ImportField } from './fields.ts';

/** One column of a file. `unit`: how much one of its bare numbers is, where something tells it. */
export type Column = { name: string; field: ImportField | undefined; how: string; unit: number | undefined };

/** One column in words, for reports. */
export const columnText = ({ name, field, how }: Column): string =>
  field ? `“${name}” is the ${fieldLabels[field]} (${how})` : `“${name}” is ${how}`;
