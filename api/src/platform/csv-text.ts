/** Quotes a CSV cell and neutralizes text that a spreadsheet would run as a formula. */
export const csvText = (text: string): string => `"${text.replaceAll('"', '""').replace(/^[=+\-@\t\r]/, "'$&")}"`;
