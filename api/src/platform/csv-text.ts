/** A text as a cell of a CSV file, without what a spreadsheet would take for a formula. */
export const csvText = (text: string): string => `"${text.replaceAll('"', '""').replace(/^[=+\-@\t\r]/, "'$&")}"`;
