/** What was done to a row, or why it was not taken. `code` is counted in the summary, `text` says it for this row. */
export type Change = { code: string; text: string };
