/** A change to a row, or why it was refused. The summary counts by `code`; `text` explains it for this row. */
export type RowChange = { code: string; text: string };
